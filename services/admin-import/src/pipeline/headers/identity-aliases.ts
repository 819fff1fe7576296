import { words } from './words.ts';

export const identityAliases = {
  // The name never falls back to a weaker header: beside `name`, Outscraper's `title` is a contact's job title.
  name: words(`
    name title displayname.text displayname names.primary posttitle listingtitle listingname businessname companyname storename
    shopname placename hotelname restaurantname organizationname organisationname venuename poiname legalname dbaname name.text
    names.0 names title.rendered merchantname providername facilityname clinicname schoolname isletmeadi isletmeismi firmaadi
    firmaismi firmaunvani ticariunvani ticariunvan ticaretunvani sirketadi mekanadi magazaadi kurumadi tabelaadi unvani unvan
    kurulusadi restoranadi oteladi isyeriadi dukkanadi markaadi isletme firma sirket isim adi ad business company placetitle
    businesstitle shoptitle hotel.name place.name business.name merchant officialname tradename tradingname dba nameofbusiness
    nameofcompany nameoftheenterprise sirketunvani sirketismi kurumunvani kurulusunvani isyeriunvani isyeriismi tesisadi
    tesisunvani uyeadi uyeunvani uyefirma uyefirmaadi firmaisim ticariisim ticariadi isletmeunvani magazaismi mekanismi klinikadi
    firmname nameofthefirm nameoffirm mekan okuladi eczaneadi hastaneadi kafeadi bayiadi bayi subeadi isletmead firmaad adunvan adisoyadiunvani firmenname
    firmenbezeichnung firmenwortlaut unternehmen unternehmensname betrieb betriebsname geschaftsname namederfirma
    namedesunternehmens bezeichnung institution nomdelentreprise nomentreprise nomdeletablissement nometablissement
    nomdelasociete nomsociete raisonsociale denomination denominationsociale enseigne nomcommercial entreprise societe
    etablissement nom libelle nombredelaempresa nombreempresa nombredelnegocio nombrecomercial nombredelestablecimiento
    razonsocial denominacion denominacionsocial empresa establecimiento negocio nombre titulo nomeazienda nomedellazienda
    ragionesociale denominazione insegna azienda impresa nome nomedaempresa nomeempresa nomefantasia razaosocial estabelecimento
    bedrijfsnaam handelsnaam bedrijf naam outletname branchname isletmenintamadi tamadi`),
  placeId: words(`placeid yerkimligi googleyerkimligi googleplaceid gmapsplaceid googlemapsplaceid`),
  googleId: words(`googleid fid dataid featureid`),
  cid: words(`cid googlecid`),
  kgmid: words(`kgmid kgid`),
  // Our own number in our own export, a place id in Googles; anybody else's number identifies nothing here.
  id: words(`id`),
  slug: words(`slug`),
  // Which of these three names the category, and which the type, depends on the format of the source: see `mapCategory`.
  type: words(`
    type categoryname maincategory primarycategory primarytypedisplayname.text primarytypedisplayname categories.primary
    primarytype taxonomy.primary categories.main isletmeturu isletmetipi tur turu tip tipi googlecategory gmbcategory
    primarytypedisplay branche wirtschaftszweig activite activiteprincipale secteur secteurdactivite actividad
    actividadprincipal actividadeconomica rubro giro attivita settore atividade atividadeprincipal ramo faaliyet faaliyeti
    faaliyetturu isturu iskolu`),
  subtypes: words(`
    subtypes categories types fsqcategorylabels kategoriler subcategories subcategory fsqcategorylabels.0 categories.alternate
    altkategoriler altkategori allcategories postcategories listingcategories alltypes tags`),
  category: words(`
    category postcategory basiccategory businesscategory businesstype kategori kategoriadi sektor faaliyetalani faaliyetkonusu
    meslekgrubu istigalkonusu istigalalani taetigkeit tatigkeit metier anakategori industry sector listingcategory sektoradi faaliyetsektoru meslekgrubuadi meslekkomitesi nacetanimi
    nacetanim naceaciklamasi faaliyetalanlari isalani kategorie categorie categoria rubrique rubrik rubrica googlekategorisi
    cuisine cuisines amenity shop typeofbusiness category1 kategori1`),
} as const;
