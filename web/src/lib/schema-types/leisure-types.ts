/** schema.org type → names of categories, in the singular, divided by commas. */
export const leisureTypes = {
  AdultEntertainment: 'adult entertainment club, adult entertainment, strip club, swingers club',
  AmusementPark:
    'amusement park, theme park, water park, amusement center, amusement ride, indoor playground, trampoline park, family entertainment center, lunapark, aquapark, eğlence parkı, freizeitpark, go kart track, laser tag center, paintball center, escape room center, miniature golf course, adventure park',
  AnimalShelter: 'animal shelter, animal rescue service, animal protection organization, hayvan barınağı, tierheim',
  ArtGallery: 'art gallery, gallery, art dealer, sanat galerisi, galerie, kunstgalerie, galería de arte, photo gallery',
  BedAndBreakfast:
    'bed and breakfast, bed breakfast, guest house, guesthouse, inn, pension, pansiyon, konuk evi, gästehaus, boarding house, homestay, ryokan, chambre d hôtes, farmstay, lodge',
  BowlingAlley: 'bowling alley, bowling center, bowling, bowling salonu, kegelbahn',
  Campground:
    'campground, camping, camping ground, campsite, tent camp, camp, rv campground, caravan park, kamp alanı, campingplatz, glamping, holiday park',
  Casino: 'casino, gambling house, spielbank, bingo hall, kumarhane',
  ComedyClub: 'comedy club, stand up comedy',
  EntertainmentBusiness:
    'entertainment, entertainment agency, escape game, escape room, video arcade, arcade, game center, oyun salonu, pool hall, billiards hall, bilardo salonu, bilardo salon, entertainer, hookah lounge, haunted house, live entertainment, betting agency, lottery retailer, lottery shop',
  ExerciseGym:
    'gym, fitness center, fitness centre, fitness, fitness club, fitness studio, fitness salonu, spor salonu, crossfit, crossfit gym, boxing gym, rock climbing gym, personal trainer, women s personal trainer, weightlifting area, gymnastics center, boot camp, fitnessstudio, sală de fitness, centru de gimnastică, salle de sport, gimnasio, palestra',
  GolfCourse:
    'golf course, golf club, golf, public golf course, private golf course, golf driving range, driving range, golf sahası, golfplatz, indoor golf course, disc golf course',
  Hostel: 'hostel, youth hostel, backpacker hostel, jugendherberge, capsule hotel',
  Hotel:
    'hotel, boutique hotel, business hotel, extended stay hotel, inn hotel, wellness hotel, apart hotel, aparthotel, otel, butik otel, hôtel, albergo, gasthof, فندق',
  InternetCafe: 'internet cafe, cybercafe, cyber cafe, internet kafe, gaming cafe',
  Library:
    'library, public library, university library, children library, kütüphane, halk kütüphanesi, bibliothek, bibliothèque, biblioteca, archive library, law library, bücherei',
  LodgingBusiness:
    'lodging, accommodation, serviced apartment, serviced accommodation, furnished apartment building, mountain cabin, cabin rental agency, student dormitory, student housing center, dude ranch, houseboat rental, konaklama, yurt, öğrenci yurdu, apart, unterkunft, indoor lodging, love hotel, tree house',
  Motel: 'motel, motor inn',
  MovieTheater: 'movie theater, cinema, movie theatre, drive in movie theater, imax theater, sinema, kino, cinéma, cine',
  NightClub:
    'night club, nightclub, disco, disco club, discotheque, dance club, club, gece kulübü, diskothek, nachtclub, boîte de nuit, ملهى ليلي',
  PublicSwimmingPool:
    'swimming pool, public swimming pool, outdoor swimming pool, indoor swimming pool, aquatic centre, aquatic center, yüzme havuzu, havuz, schwimmbad, hallenbad, freibad, piscine',
  RadioStation: 'radio station, radio broadcaster, radyo, radyo istasyonu, radiosender',
  Resort:
    'resort, resort hotel, beach resort, spa resort, golf resort, holiday village, tatil köyü, all inclusive resort, yoga retreat, retreat center, فندق منتجع',
  SkiResort: 'ski resort, ski area, skigebiet, kayak merkezi',
  SportsActivityLocation:
    'martial art school, martial arts school, martial art club, karate school, judo school, taekwondo school, kickboxing school, horse riding school, horseback riding service, riding school, equestrian facility, binicilik, climbing, climbing wall, ice skating rink, skating rink, roller skating rink, skate park, skatepark, surf school, ski school, sailing school, dive center, scuba diving center, diving center, sports complex, sport complex, sports centre, sport center, sports school, sport school, recreation center, athletic field, soccer field, football field, football pitch, basketball court, baseball field, halı saha, spor kompleksi, spor tesisi, complex sportiv, sport, sports, shooting range, archery range, racecourse, race track, swimming instructor, swimming school, futsal court, badminton court, squash court, volleyball court, cricket ground, water sport, leisure center, leisure centre, sporthalle, boat rental service, kayak rental',
  SportsClub:
    'sports club, sport club, spor kulübü, sportverein, football club, soccer club, tennis club, boxing club, yacht club, sailing club, rowing club, swim club, rugby club, athletic club, cricket club, gun club, chess club, bowling club, hockey club, cycling club',
  StadiumOrArena: 'stadium, arena, sports stadium, football stadium, stadyum, stadion, stade, soccer stadium, athletic stadium',
  TelevisionStation: 'television station, tv station, televizyon, fernsehsender',
  TennisComplex: 'tennis court, tennis, tennis complex, padel court, tenis kortu, tennisplatz, tennis center, padel club',
  TouristInformationCenter:
    'tourist information center, tourist information, visitor center, visitor information, turizm danışma, touristeninformation, office de tourisme',
  VacationRental:
    'vacation home rental agency, vacation rental, holiday apartment, holiday apartment rental, holiday home, self catering accommodation, vacation home, villa, villa kiralama, cottage, chalet, ferienwohnung, ferienhaus, günlük kiralık daire, short term apartment rental agency, gîte, شقق عطلات للإيجار',
  PostOffice: 'post office, postane, ptt, postfiliale, bureau de poste, mail post office',
  GovernmentOffice:
    'government office, local government office, county government office, federal government office, state government office, city government office, tax office, consular office, visa office, passport office, vergi dairesi, nüfus müdürlüğü, tapu müdürlüğü, kaymakamlık, valilik, muhtarlık, belediye, municipality, finanzamt, bürgeramt, department of motor vehicles, public work department, social security office, customs office, register office',
  LocalBusiness:
    'service, supplier, company, manufacturer, agency, association, association organization, organization, office, corporate office, consulting service, producer, distributor, dealer, service establishment, distribution service, delivery service, business center, business centre, business park, coworking space, conference service, factory, farm, foundation, non profit organization, charity, social club, union, hizmet, firma, şirket, fabrika, dernek, vakıf, çiftlik, unternehmen, verein, hospitality, hospitality service, transportation service, taxi service, taxi, taksi, limousine service, bus company, bus charter, helicopter charter, logistics service, shipping service, shipping and mailing service, freight forwarding service, trucking company, kargo, lojistik, nakliye, spedition, business, işletme, rental service, equipment rental agency, party equipment rental service, coaching center, event ticket seller, geschäftszentrum, oil natural gas company, propane supplier, fuel supplier, heating oil supplier, ice supplier, repair service, travel lounge, institute, maintenance, kurýrní služba, rental, center, centre, building',
} as const;
