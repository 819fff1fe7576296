/** schema.org type → names of categories, in the singular, divided by commas. schema.org counts these as places or organisations, and not as local businesses. */
export const placeTypes = {
  Airport: 'airport, international airport, domestic airport, heliport, airstrip, havaalanı, havalimanı, flughafen, aéroport, aeropuerto',
  ApartmentComplex: 'apartment complex, apartment building, condominium complex, housing complex, apartment, wohnanlage, housing society',
  Aquarium: 'aquarium, akvaryum, oceanarium',
  Beach: 'beach, public beach, plaj, strand, plage, playa',
  BuddhistTemple: 'buddhist temple, pagoda, zen temple',
  BusStation: 'bus station, bus terminal, coach station, otogar, otobüs terminali, busbahnhof, bus stop, otobüs durağı, bushaltestelle',
  Cemetery: 'cemetery, graveyard, mezarlık, friedhof, cimetière, columbarium',
  Church:
    'church, catholic church, cathedral, chapel, baptist church, protestant church, orthodox church, evangelical church, methodist church, lutheran church, anglican church, pentecostal church, basilica, kilise, kirche, église, iglesia, katedral, abbey, monastery',
  CityHall: 'city hall, town hall, belediye binası, rathaus, mairie',
  CollegeOrUniversity:
    'university, college, public university, private university, community college, technical college, law school, medical school, business school, university department, faculty, üniversite, fakülte, yüksekokul, universität, hochschule, université, universidad',
  Courthouse: 'courthouse, court, adliye, mahkeme, gericht, district court',
  DiagnosticLab:
    'medical laboratory, medical lab, diagnostic center, diagnostic centre, blood testing service, mri center, x ray lab, medical diagnostic imaging center, laboratuvar, görüntüleme merkezi, radiology center',
  EducationalOrganization:
    'education, educational institution, education center, language school, training centre, training center, learning center, tutoring service, private tutor, tutor, driving school, music school, music instructor, art school, dance school, dance studio, ballet school, cooking school, cooking class, flight school, computer training school, vocational school, trade school, drama school, beauty school, seminary, academy, adult education school, after school program, test preparation center, course, kurs, dil kursu, dershane, etüt merkezi, sürücü kursu, müzik kursu, dans kursu, eğitim, akademi, fahrschule, sprachschule, musikschule, tanzschule, nachhilfe, auto école, sewing class, bartending school, yoga teacher training',
  ElementarySchool: 'elementary school, primary school, ilkokul, grundschule, école primaire',
  Embassy: 'embassy, consulate, consulate general, büyükelçilik, konsolosluk, botschaft, ambassade',
  EventVenue:
    'event venue, wedding venue, banquet hall, convention center, conference center, exhibition center, function room, reception hall, community center, community centre, auditorium, exhibition and trade centre, düğün salonu, kongre merkezi, festsaal, veranstaltungsort, kır düğünü, fairground, قاعة مناسبات, cultural center, cultural centre, kültür merkezi, social hall, meeting room',
  FireStation: 'fire station, itfaiye, feuerwehr, fire department',
  HighSchool: 'high school, senior high school, secondary school, anadolu lisesi, lise, gesamtschule, lycée',
  HinduTemple: 'hindu temple, mandir',
  LandmarksOrHistoricalBuildings:
    'historical landmark, historical place, castle, fortress, palace, monument, ruin, memorial, historical site, archaeological site, tarihi yer, kale, saray, anıt, burg, schloss, denkmal, heritage building, lighthouse, tower, mausoleum',
  MiddleSchool: 'middle school, junior high school, ortaokul, mittelschule',
  Mosque: 'mosque, cami, mescit, moschee, mosquée, islamic center, masjid',
  Museum:
    'museum, art museum, history museum, local history museum, science museum, natural history museum, archaeological museum, war museum, children museum, technology museum, maritime museum, open air museum, müze, musée, museo, planetarium, wax museum, modern art museum, sculpture museum',
  MusicVenue:
    'live music venue, concert hall, music venue, jazz club, live music bar, konser salonu, konzerthalle, philharmonic hall, opera house, amphitheater',
  Park: 'park, city park, national park, state park, dog park, botanical garden, garden, memorial park, picnic ground, hiking area, nature preserve, nature reserve, trail, hiking trail, arboretum, milli park, bahçe, mesire alanı, botanischer garten, naturschutzgebiet, parc, parque, rose garden, national forest, woods, forest, scenic area',
  ParkingFacility:
    'parking lot, parking garage, parking, car park, carpark, underground parking, bicycle parking, otopark, katlı otopark, parkplatz, parkhaus, tiefgarage, free parking lot, public parking space, park and ride',
  PerformingArtsTheater:
    'performing arts theater, performing arts theatre, performing art theater, theater, theatre, theater company, opera company, dance company, tiyatro, opera, children theater, puppet theater, théâtre, teatro, ballet theater',
  PlaceOfWorship:
    'place of worship, religious institution, shrine, gurudwara, temple, religious destination, türbe, cemevi, tempel, jain temple, shinto shrine, kingdom hall, prayer room',
  Playground: 'playground, children playground, çocuk parkı, spielplatz, aire de jeux, splash pad',
  PoliceStation:
    'police station, police department, police, karakol, polis merkezi, emniyet müdürlüğü, polizei, polizeiwache, commissariat, sheriff department, gendarmerie',
  Preschool: 'preschool, pre school, montessori school, montessori preschool, okul öncesi',
  PublicToilet: 'public bathroom, public toilet, restroom, tuvalet, wc',
  RVPark: 'rv park, mobile home park, karavan parkı, wohnmobilstellplatz',
  School:
    'school, private school, public school, boarding school, international school, special education school, general education school, religious school, okul, kolej, özel okul, schule, école, escuela, charter school, catholic school, waldorf school',
  SubwayStation: 'subway station, metro station, underground station, metro istasyonu, u bahnhof, light rail station, tram stop',
  Synagogue: 'synagogue, sinagog, synagoge, chabad center',
  TaxiStand: 'taxi stand, taxi rank, taksi durağı, taxistand',
  TouristAttraction:
    'tourist attraction, attraction, sightseeing, sight, observation deck, vista point, scenic spot, viewpoint, waterfall, cave, island, lake, bridge, fountain, sculpture, turistik yer, seyir terası, sehenswürdigkeit, aussichtspunkt, plaza, square, marina, farm attraction, haunted attraction',
  TrainStation: 'train station, railway station, tren istasyonu, gar, bahnhof, gare, estación de tren, transit station',
  VeterinaryCare:
    'veterinarian, veterinary clinic, veterinary care, animal hospital, veterinary hospital, vet, emergency veterinarian service, veteriner, veteriner kliniği, tierarzt, tierarztpraxis, tierklinik, vétérinaire, veterinary pharmacy',
  Zoo: 'zoo, petting zoo, safari park, hayvanat bahçesi, tierpark, wildlife and safari park',
} as const;
