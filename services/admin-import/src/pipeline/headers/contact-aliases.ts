import { words } from './words.ts';

export const contactAliases = {
  phone: words(`
    phone phonenumber nationalphonenumber formattedphonenumber tel telephone telephonenumber contact.phone businessphone telefon
    telefonno telefonnumarasi telefonu telefon1 tel1 istelefonu sabittelefon sabit phoneno phonenum contactnumber contactphone1
    mainphone primaryphone telno telefonnumara iletisim telefon2 tel2 phones.0.number mobile mobileno cellphone cell gsmno cepno
    ceptel whatsappno mobilephone contact.mobile gsm ceptelefonu cep phones phones.0 phone1 phone2 phone3 companyphone
    companyphones phonenumber1 tel. sabittel sabittelefonu sabitno sabittelno istel istelefon istelno ofistelefonu santral
    santralno iletisimno iletisimnumarasi iletisimtelefonu irtibattelefonu irtibatno irtibat firmatelefonu isyeritelefonu
    telefonumuz telefonnummer rufnummer festnetz telefonfestnetz fon handy mobil mobilnummer mobiltelefon telephonefixe
    numerodetelephone notelephone portable mobilephonenumber telefono telefonofijo numerodetelefono celular movil telefonomovil
    cellulare telefone telemovel telefoonnummer telefoon mobiel whatsapp whatsappnumarasi whatsappnumber whatsapphatti wp
    cepnumarasi ceptelno gsmnumarasi gsmtelefonu gsm1 cep1 mobile1 phone.number contactno telefonos telefones irtibattel telno1`),
  phoneInternational: words(`internationalphonenumber phoneinternational phoneunformatted phonee164`),
  email: words(`
    email emailaddress mail contact.email eposta epostaadresi mailadresi emailadresi emailaddr contactemailaddress businessemail
    emails emails.0 email1 email2 email3 courriel mailadresse emailadresse correo correoelectronico correoe email.address eposta1
    kurumsaleposta firmaepostasi elektronikposta mailadres emailid`),
  website: words(`
    website site web websiteuri websiteurl weburl webaddress homepage contact.website websites websites.0 websitesi webadresi
    internetsitesi internetadresi companywebsite businesswebsite webpage siteurl homepageurl www internet site.url weblinki
    websiteadresi websayfasi webseite internetseite internetadresse siteweb siteinternet paginaweb sitioweb sitoweb sitointernet
    weblink websayfa websitelinki kurumsalweb firmawebsitesi internetsayfasi webpageurl domainurl`),
  // A page on a map or the website: the value says which.
  link: words(`url link permalink listingurl`),
  photo: words(`
    photourl photo thumbnail featuredimage imageurls imageurls.0 images photos postimages listingimg imglink imgsrc photolink
    picture pictureurl mainimage coverimage coverphoto listingimage photos.0 images.0 resim resimlinki gorsel gorselurl
    gorsellinki fotograf fotografurl fotograflinki foto kapakfotografi photos.0.url bild bildurl foto1 imagem imagen fotourl
    profilepicture`),
  image: words(`imageurl image image1 resimurl`),
  locationLink: words(`
    locationlink googlemapsuri googlemapslink googlemapsurl googleurl mapslink mapsurl placeurl placelink googlemaps googlemap
    gmapslink gmapsurl mapurl maplink haritalinki haritalink konumlinki googleharitalinki googlemapslinki googleharitaslinki
    googleharita haritaurl harita googleplaceurl haritabaglantisi mapslinki urlgooglemaps maplinkurl googlemapskonumu konumurl`),
  orderLink: words(`
    orderlink siparisbaglantisi orderlinks orderonline orderonlinelinks orderby orderurl onlineorder siparislinki onlinesiparis siparis
    orderby.0.orderurl orderby.0.url orderonline.0.url orderonline.0.link orderlinks.0 orderonline.url orderingurl`),
  menuLink: words(`menulink menubaglantisi menu menuurl menu.link menus menulinki`),
  reservationLink: words(`
    reservationlink rezervasyonbaglantisi reservationlinks bookingappointmentlink reservetableurl tablereservationlinks bookinglinks reservations
    bookinglink bookingurl reservationurl reservation rezervasyonlinki rezervasyon randevulinki bookinglinks.0.url bookinglinks.0
    reservations.0.link reservations.0.url reservationlinks.0 tablereservationlinks.0.url randevu randevuurl`),
  reviewsLink: words(`reviewslink reviewlink locationreviewslink reviewsurl yorumlinki yorumlarlinki`),
} as const;
