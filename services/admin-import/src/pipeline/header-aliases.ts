/**
 * Every header that files are known to use, by the field that its column feeds. A header is compared in its plain form
 * (`plainHeader`): folded, lower case, without spaces, `_` and `-`; `.`, `:` and `/` count as one separator, `.`.
 *
 * The order within a field is the order of preference: the first column of the row that holds something wins, so a
 * weaker header (`email_1`) only fills what a stronger one (`email`) left empty.
 *
 * Sources: the three generations of Outscraper's exports, Apify's and gosom's and omkarcloud's map scrapers, Google
 * Places (old and new), Foursquare, Overture, Yelp, OpenStreetMap, GeoDirectory, Directorist, Business Directory Plugin,
 * lists kept by hand in English and Turkish, and our own export.
 */
export const headerAliases = {
  // The name never falls back to a weaker header: beside `name`, Outscraper's `title` is a contact's job title.
  name: [
    ...['name', 'title', 'displayname.text', 'displayname', 'names.primary', 'posttitle', 'listingtitle', 'listingname'],
    ...['businessname', 'companyname', 'storename', 'shopname', 'placename', 'hotelname', 'restaurantname', 'organizationname'],
    ...['organisationname', 'venuename', 'poiname', 'legalname', 'dbaname'],
    ...['isletmeadi', 'isletmeismi', 'firmaadi', 'firmaismi', 'firmaunvani', 'ticariunvani', 'ticariunvan', 'ticaretunvani', 'sirketadi'],
    ...['mekanadi', 'magazaadi', 'kurumadi', 'tabelaadi', 'unvani', 'unvan', 'isletme', 'firma', 'sirket', 'isim', 'adi', 'ad'],
    ...['business', 'company'],
  ],
  placeId: ['placeid', 'googleplaceid', 'gmapsplaceid', 'googlemapsplaceid'],
  googleId: ['googleid', 'fid', 'dataid', 'featureid'],
  cid: ['cid', 'googlecid'],
  kgmid: ['kgmid', 'kgid'],
  // Our own number in our own export, a place id in Google's; anybody else's number identifies nothing here.
  id: ['id'],
  slug: ['slug'],

  // Which of these three names the category, and which the type, depends on who wrote the file: see `dialect`.
  type: [
    ...['type', 'categoryname', 'maincategory', 'primarycategory', 'primarytypedisplayname.text', 'primarytypedisplayname'],
    ...['categories.primary', 'primarytype', 'isletmeturu', 'tur', 'tip'],
  ],
  subtypes: ['subtypes', 'categories', 'types', 'fsqcategorylabels', 'kategoriler', 'subcategories', 'altkategoriler'],
  category: [
    ...['category', 'postcategory', 'basiccategory', 'businesscategory', 'businesstype', 'kategori', 'kategoriadi', 'sektor'],
    ...['faaliyetalani', 'meslekgrubu', 'industry', 'sector'],
  ],

  address: [
    ...['fulladdress', 'address', 'formattedaddress', 'shortformattedaddress', 'postaladdress', 'addressline', 'addressline1', 'address1'],
    ...['businessaddress', 'addresses.0.freeform', 'freeform', 'adres', 'acikadres', 'tamadres', 'isletmeadresi', 'firmaadresi', 'adresi'],
  ],
  street: ['street', 'addr.street', 'streetaddress', 'addressstreet', 'sokak', 'cadde', 'caddesokak'],
  houseNumber: ['addr.housenumber', 'housenumber', 'kapino'],
  city: [
    ...['city', 'locality', 'addr.city', 'town', 'posttown', 'addresscity', 'addresses.0.locality', 'sehir', 'sehiradi', 'il', 'iladi'],
    ...['ilce', 'ilceadi'],
  ],
  state: ['state', 'region', 'province', 'adminregion', 'addr.state', 'addressstate', 'usstate', 'statecode', 'eyalet', 'bolge'],
  country: ['country', 'countryname', 'addr.country', 'ulke', 'ulkeadi'],
  countryCode: ['countrycode', 'countryiso', 'isocountry', 'isocountrycode', 'iso2', 'ulkekodu'],
  postalCode: ['postalcode', 'postcode', 'zip', 'zipcode', 'addr.postcode', 'addresszipcode', 'postakodu', 'pk'],
  completeAddress: ['completeaddress', 'detailedaddress'],

  latitude: [
    ...['latitude', 'lat', 'location.lat', 'location.latitude', 'geometry.location.lat', 'coordinates.lat', 'coordinates.latitude'],
    ...['maplatitude', 'manuallat', 'gpslatitude', 'latlong.latitude', 'enlem', 'lan'],
  ],
  longitude: [
    ...['longitude', 'lng', 'lon', 'long', 'longtitude', 'location.lng', 'location.longitude', 'geometry.location.lng'],
    ...['coordinates.lng', 'coordinates.longitude', 'maplongitude', 'maplogitude', 'manuallng', 'gpslongitude', 'latlong.longitude'],
    ...['boylam'],
  ],
  point: [
    ...['location', 'coordinates', 'latlng', 'latlong', 'gpscoordinates', 'geometry', 'geolocation', 'koordinat', 'koordinatlar', 'konum'],
  ],
  timeZone: ['timezone', 'timezone.id', 'ianatimezone', 'saatdilimi', 'zamandilimi'],

  phone: [
    ...['phone', 'phonenumber', 'nationalphonenumber', 'formattedphonenumber', 'tel', 'telephone', 'telephonenumber', 'contact.phone'],
    ...['businessphone', 'telefon', 'telefonno', 'telefonnumarasi', 'telefonu', 'telefon1', 'tel1', 'istelefonu', 'sabittelefon'],
    ...['mobile', 'mobilephone', 'contact.mobile', 'gsm', 'ceptelefonu', 'cep', 'phones', 'phones.0', 'phone1', 'phone2', 'phone3'],
    ...['companyphone', 'companyphones'],
  ],
  phoneInternational: ['internationalphonenumber', 'phoneinternational', 'phoneunformatted'],
  email: [
    ...['email', 'emailaddress', 'mail', 'contact.email', 'eposta', 'epostaadresi', 'mailadresi', 'emailadresi'],
    ...['emails', 'emails.0', 'email1', 'email2', 'email3'],
  ],
  website: [
    ...[
      'website',
      'site',
      'web',
      'websiteuri',
      'websiteurl',
      'weburl',
      'webaddress',
      'homepage',
      'contact.website',
      'websites',
      'websites.0',
    ],
    ...['websitesi', 'webadresi', 'internetsitesi', 'internetadresi', 'companywebsite', 'businesswebsite'],
  ],
  // A page on a map or the website: the value says which.
  link: ['url', 'link'],

  description: [
    ...['description', 'descriptions', 'postcontent', 'editorialsummary.text', 'editorialsummary', 'longdescription', 'shortdescription'],
    ...['excerpt', 'aciklama', 'tanim', 'tanitim', 'hakkinda'],
  ],
  about: ['about', 'additionalinfo', 'attributes', 'ozellikler'],
  rating: [
    ...['rating', 'totalscore', 'reviewrating', 'stars', 'averagerating', 'avgrating', 'googlerating', 'ratingaverage'],
    ...['puan', 'ortalamapuan', 'puani', 'yildiz'],
  ],
  reviewCount: [
    ...['reviewcount', 'reviewscount', 'userratingcount', 'userratingstotal', 'numberofreviews', 'ratingcount', 'ratingscount'],
    ...['totalreviews', 'yorumsayisi', 'degerlendirmesayisi', 'yorum'],
  ],
  // A number of reviews (Outscraper) or the reviews themselves (Apify, Places): the value says which.
  reviews: ['reviews', 'userreviewsextended', 'userreviews', 'yorumlar'],

  photo: [
    ...['photourl', 'photo', 'thumbnail', 'featuredimage', 'imageurls', 'imageurls.0', 'images', 'photos', 'postimages', 'listingimg'],
    ...['imglink', 'imgsrc', 'resim', 'gorsel', 'fotograf'],
  ],
  image: ['imageurl', 'image', 'image1', 'resimurl'],

  hours: [
    ...['workinghours', 'openinghours', 'regularopeninghours', 'openhours', 'businesshours', 'workdaytiming', 'openingtimes', 'hours'],
    ...['calismasaatleri', 'acilissaatleri', 'mesaisaatleri', 'acikoldugusaatler'],
    ...['workinghourscsvcompatible', 'workinghoursoldformat', 'regularopeninghours.weekdaydescriptions', 'weekdaytext'],
    ...['openinghours.weekdaytext', 'currentopeninghours'],
  ],

  locationLink: [
    ...['locationlink', 'googlemapsuri', 'googlemapslink', 'googlemapsurl', 'googleurl', 'mapslink', 'mapsurl', 'placeurl', 'placelink'],
    ...['haritalinki', 'konumlinki', 'harita'],
  ],
  orderLink: ['orderlink', 'orderlinks', 'orderonline', 'orderonlinelinks', 'orderby', 'siparislinki'],
  menuLink: ['menulink', 'menu', 'menuurl', 'menulinki'],
  reservationLink: [
    ...['reservationlink', 'reservationlinks', 'bookingappointmentlink', 'reservetableurl', 'tablereservationlinks', 'bookinglinks'],
    ...['reservations', 'bookinglink', 'rezervasyonlinki'],
  ],
  reviewsLink: ['reviewslink', 'reviewlink', 'locationreviewslink', 'reviewsurl', 'yorumlinki'],

  verified: ['isverified', 'verified', 'isclaimed', 'claimed', 'onayli', 'dogrulanmis'],
  claimable: ['claimthisbusiness', 'canclaim'],
  isOpen: ['isopen'],
  businessStatus: ['businessstatus', 'operatingstatus', 'isletmedurumu', 'faaliyetdurumu'],
  looseStatus: ['status', 'durum', 'durumu'],
  permanentlyClosed: ['permanentlyclosed', 'ispermanentlyclosed'],
  temporarilyClosed: ['temporarilyclosed', 'istemporarilyclosed'],
  dateClosed: ['dateclosed'],
  priceRange: ['pricerange', 'range', 'prices', 'price', 'fiyataraligi', 'fiyat'],
  priceLevel: ['pricelevel'],

  // Fed by no alias of their own: lists and objects that were spread over columns (`openingHours/0/day`, `Monday`).
  hoursDay: [],
  hoursText: [],
  weekday: [],
  aboutFeature: [],
} as const satisfies Record<string, readonly string[]>;

/** What a column of a file can feed. */
export type SourceField = keyof typeof headerAliases;

/** Headers that only our own export has together. */
export const ownExportHeaders = ['id', 'slug', 'globalrownumber'] as const;
/** Headers that only Yelp's data set has together: there `is_open` says whether the business still exists. */
export const yelpHeaders = ['businessid', 'stars', 'isopen'] as const;

/** Weekdays as column headers, by ISO day. Whole words only: Pazar begins Pazartesi, Cuma begins Cumartesi. */
export const weekdayHeaders: Readonly<Record<string, number>> = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
  pazartesi: 1,
  sali: 2,
  carsamba: 3,
  persembe: 4,
  cuma: 5,
  cumartesi: 6,
  pazar: 7,
};

/** Yes/no columns of Google Places: section and feature of `about` that they stand for. */
export const aboutHeaders: Readonly<Record<string, readonly [section: string, feature: string]>> = {
  dinein: ['Service options', 'Dine-in'],
  takeout: ['Service options', 'Takeout'],
  delivery: ['Service options', 'Delivery'],
  curbsidepickup: ['Service options', 'Curbside pickup'],
  outdoorseating: ['Service options', 'Outdoor seating'],
  reservable: ['Planning', 'Accepts reservations'],
  servesbreakfast: ['Dining options', 'Breakfast'],
  servesbrunch: ['Dining options', 'Brunch'],
  serveslunch: ['Dining options', 'Lunch'],
  servesdinner: ['Dining options', 'Dinner'],
  servesdessert: ['Dining options', 'Dessert'],
  servesbeer: ['Offerings', 'Beer'],
  serveswine: ['Offerings', 'Wine'],
  servescocktails: ['Offerings', 'Cocktails'],
  servescoffee: ['Offerings', 'Coffee'],
  servesvegetarianfood: ['Offerings', 'Vegetarian options'],
  livemusic: ['Highlights', 'Live music'],
  goodforchildren: ['Children', 'Good for kids'],
  goodforgroups: ['Crowd', 'Groups'],
  goodforwatchingsports: ['Popular for', 'Watching sports'],
  menuforchildren: ['Children', 'Kids menu'],
  allowsdogs: ['Pets', 'Dogs allowed'],
  restroom: ['Amenities', 'Restroom'],
  creditcardsaccepted: ['Payments', 'Credit cards'],
  wheelchairaccessibleentrance: ['Accessibility', 'Wheelchair accessible entrance'],
};
