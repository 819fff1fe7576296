import { words } from './words.ts';

export const factAliases = {
  description: words(`
    description descriptions postcontent editorialsummary.text editorialsummary longdescription shortdescription excerpt summary
    overview tagline businessdescription aciklamasi aciklama tanim tanitim hakkinda beschreibung descripcion descrizione
    descricao kisaaciklama detay detaylar icerik omschrijving`),
  about: words(`about additionalinfo attributes amenities features ozellikler olanaklar`),
  rating: words(`
    rating totalscore reviewrating stars averagerating avgrating googlerating ratingaverage starrating overallrating googlestars
    ratings puan ortalamapuan puani yildiz googlepuani degerlendirmepuani puanortalamasi yildizsayisi bewertung gesamtbewertung
    notemoyenne calificacion puntuacion valutazione avaliacao googlepuan puanlama`),
  // A rating in one file, the number of reviews in the next: the value says which.
  ratingOrCount: words(`degerlendirme degerlendirmeler`),
  reviewCount: words(`
    reviewcount reviewscount userratingcount userratingstotal numberofreviews ratingcount ratingscount totalreviews reviewnumber
    reviewsnumber noofreviews numreviews totalratings ratings.count votes yorumsayisi yorumadedi toplamyorum degerlendirmesayisi
    oysayisi incelemesayisi yorum anzahlbewertungen nombreavis nombredavis numeroresenas numeroderesenas numerorecensioni
    yorumsayilari googleyorumsayisi reviewcounts`),
  // A number of reviews (Outscraper) or the reviews themselves (Apify, Places): the value says which.
  reviews: words(`reviews userreviewsextended userreviews yorumlar reviews.data`),
  hours: words(`
    workinghours openinghours regularopeninghours openhours businesshours workdaytiming openingtimes hours hoursofoperation
    operatinghours storehours schedule timings timing openinghoursspecification calismasaatleri calismasaati acilissaatleri
    acilissaatler mesaisaatleri mesai acikoldugusaatler acilis.kapanissaatleri aciliskapanissaatleri hizmetsaatleri saatler
    workinghourscsvcompatible workinghoursoldformat regularopeninghours.weekdaydescriptions weekdaytext openinghours.weekdaytext
    currentopeninghours calismagunvesaatleri calismagunlerivesaatleri calismagunvesaati
    calismagunsaatleri calismagunleri calismazamanlari calismasaatleribilgisi acilisvekapanissaatleri aciliskapanis
    acilis.kapanis gunlersaatler offnungszeiten geschaftszeiten horaires horairesdouverture horario horarios horariodeatencion
    horariodeapertura orari oraridiapertura orarioapertura horariodefuncionamento openingstijden hoursofservice workingtime
    workingtimes workhours`),
  // Hours in two columns, the same every day.
  opensAt: words(`openingtime opentime opensat opens acilissaati acilis acilissaat`),
  closesAt: words(`closingtime closetime closesat closes kapanissaati kapanis kapanissaat`),
  verified: words(`isverified verified isclaimed claimed claimedbyadmin onayli onaylimi dogrulanmis dogrulanmismi dogrulandi`),
  claimable: words(`claimthisbusiness canclaim`),
  isOpen: words(`isopen acikmi`),
  isClosed: words(`isclosed closed kapalimi kapali`),
  businessStatus: words(`businessstatus operatingstatus isletmedurumu faaliyetdurumu`),
  looseStatus: words(`status durum durumu`),
  permanentlyClosed: words(`permanentlyclosed ispermanentlyclosed kaliciolarakkapali kaliciolarakkapalimi kapandimi surekliolarakkapali`),
  temporarilyClosed: words(`temporarilyclosed istemporarilyclosed geciciolarakkapali geciciolarakkapalimi`),
  dateClosed: words(`dateclosed`),
  // When the record was last changed, in our own export.
  updatedAt: words(`updatedat`),
  priceRange: words(`
    pricerange range prices price pricing fiyataraligi fiyatduzeyi fiyatseviyesi fiyat pricetext pricesymbol preisklasse
    gammedeprix rangodeprecios`),
  priceLevel: words(`pricelevel`),
} as const;
