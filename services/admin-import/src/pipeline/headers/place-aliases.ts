import { words } from './words.ts';

export const placeAliases = {
  address: words(`
    fulladdress address formattedaddress shortformattedaddress addressline addressline1 address1 businessaddress
    addresses.0.freeform freeform fullstreetaddress address.full adres adresbilgisi acikadres tamadres isletmeadresi firmaadresi
    adresi vicinity addressfull completeaddresstext locationaddress physicaladdress siteaddress officeaddress mailingaddress
    address.formatted address.fulladdress isadresi isyeriadresi merkezadresi ticariadres tebligatadresi tesisadresi magazaadresi
    subeadresi firmaninadresi yazismaadresi adresse anschrift postanschrift adressecomplete adressepostale adressedusiege
    direccion direccioncompleta domicilio domiciliofiscal indirizzo indirizzocompleto endereco enderecocompleto adreszin
    addressofcompany addressofbusiness postaladdress.addresslines postaladdress.addresslines.0 addresslines addresslines.0`),
  street: words(`
    street addr.street streetaddress addressstreet streetname road sokak cadde caddesokak cadde.sokak strasse strassehausnummer
    strasseundhausnummer rue voie calle via rua straat mahallecaddesokak sokakadi caddeadi addresscomponents.street
    address.street streetaddress1 street1`),
  houseNumber: words(`
    addr.housenumber housenumber streetnumber kapino disno binano hausnummer hausnr numeroderue numerocivico huisnummer
    dogrukapino`),
  city: words(`
    city locality addr.city town posttown addresscity addresses.0.locality sehir sehiradi il iladi cityname
    postaladdress.locality address.city address.locality addresscomponents.locality location.city ort stadt gemeinde wohnort
    ville commune localite ciudad localidad poblacion municipio citta comune localita cidade plaats woonplaats gemeente
    bulunduguil plz.ort plzort postleitzahl.ort cp.ville codepostal.ville cap.comune cp.localidad locations bulundugusehir merkezili`),
  // The city where the file has no other; else a part of the address.
  district: words(`ilce ilceadi suburb municipality addr.suburb bulunduguilce semt semti postaladdress.sublocality`),
  // A part of the address, never the city: quarters are too small for one.
  quarter: words(`
    borough neighborhood neighbourhood neighborhoods neighbourhoods quarter district districtname sublocality ward addr.neighbourhood
    addr.quarter addr.district addr.borough address.neighborhood address.neighbourhood address.district address.suburb address.borough
    location.neighborhood addresscomponents.sublocality addresscomponents.neighborhood mahalle mahalleadi stadtteil ortsteil bezirk
    stadtbezirk stadtviertel quartier barrio colonia distrito quartiere bairro wijk buurt stadsdeel osiedle`),
  // Two names in one cell, the larger place first or last.
  cityDistrict: words(`sehir.ilce il.ilce ililce sehirilce city.district citydistrict city.state`),
  districtCity: words(`ilce.il ilce.sehir ilceil ilcesehir district.city`),
  state: words(`
    state region province adminregion addr.state addressstate usstate statecode stateprovince state.province county
    addresses.0.region eyalet ilveyaeyalet bolge bolgesi statename postaladdress.administrativearea address.state address.region
    address.province addresscomponents.administrativearealevel1 bundesland kanton departement provincia comunidadautonoma
    provinciaestado regione regiao uf provincie landkreis`),
  country: words(`
    country countryname country.region addr.country addresses.0.country address.country ulke ulkeadi ulkesi land pays pais paese nazione
    address.countryname addresscomponents.country postaladdress.country`),
  countryCode: words(`
    countrycode countryiso iso postaladdress.regioncode addr.countrycode isocountry isocountrycode iso2 ulkekodu
    address.countrycode countrycodeiso paysiso laendercode landercode`),
  postalCode: words(`
    postalcode postcode zip zipcode addr.postcode addresszipcode addresses.0.postcode postaladdress.postalcode zip.postalcode
    zippostalcode pincode postakodu postakod pk postalzip address.postalcode address.postcode address.zip addresscomponents.postalcode
    plz postleitzahl codepostal cp codigopostal cap codicepostale postnummer psc kodpocztowy postakodlari zippostcode
    zip.postcode postal.zipcode postal.zip postalzipcode`),
  completeAddress: words(`completeaddress detailedaddress addresses postaladdress addresscomponents`),
  latitude: words(`
    latitude lat location.lat location.latitude geometry.location.lat coordinates.lat coordinates.latitude maplatitude manuallat
    gpslatitude latlong.latitude geo.lat geo.latitude geolat enlem lan breitengrad geobreite latitud latitudine latitudegps
    coordinate.lat gps.lat gpslat map.lat ycoordinate`),
  longitude: words(`
    longitude lng lon long longtitude location.lng location.longitude geometry.location.lng coordinates.lng coordinates.longitude
    maplongitude maplogitude manuallng gpslongitude latlong.longitude geo.lng geo.lon geo.longitude geolng geolon boylam
    langengrad geolange longitud longitudine longitudegps coordinate.lng gps.lng gpslng gpslon map.lng xcoordinate`),
  point: words(`
    location coordinates latlng latlong gpscoordinates geometry geolocation geo latitudelongitude latitude.longitude lat.lng
    lat.long enlem.boylam enlemboylam gps koordinat koordinatlar konum`),
  timeZone: words(`timezone timezone.id ianatimezone saatdilimi zamandilimi zeitzone fuseauhoraire zonahoraria`),
} as const;
