/** schema.org type → names of categories, in the singular, divided by commas. */
export const tradeTypes = {
  AccountingService:
    'accountant, accounting firm, accounting, certified public accountant, bookkeeping service, tax preparation service, tax consultant, tax advisor, auditor, chartered accountant, muhasebeci, mali müşavir, muhasebe, steuerberater, payroll service',
  Attorney:
    'attorney, lawyer, solicitor, barrister, criminal justice attorney, personal injury attorney, family law attorney, divorce lawyer, divorce attorney, immigration attorney, bankruptcy attorney, estate planning attorney, real estate attorney, tax attorney, patent attorney, trial attorney, avukat, rechtsanwalt, avocat, abogado',
  AutoBodyShop:
    'auto body shop, car body shop, auto painting, auto dent removal service, auto glass shop, auto glass repair service, kaportacı, oto boya, oto cam, karosseriewerkstatt, auto restyling service, window tinting service',
  AutoDealer:
    'car dealer, used car dealer, auto dealer, car dealership, truck dealer, rv dealer, mitsubishi dealer, toyota dealer, ford dealer, bmw dealer, auto market, auto broker, oto galeri, galeri oto, araba galerisi, autohaus, autohändler, concessionnaire automobile, trailer dealer, van dealer, electric vehicle dealer',
  AutoRental:
    'car rental, car rental agency, rent a car, van rental agency, truck rental agency, motorcycle rental agency, rv rental agency, araç kiralama, araba kiralama, oto kiralama, rent car, autovermietung, moped rental, limousine rental',
  AutoRepair:
    'auto repair, auto repair shop, car repair, car repair and maintenance service, mechanic, auto mechanic, garage, auto tune up service, oil change service, transmission shop, brake shop, muffler shop, auto electrical service, auto air conditioning service, car inspection station, vehicle inspection service, smog inspection station, truck repair shop, rv repair shop, diesel engine repair service, auto service, car service, car service station, wheel alignment service, oto servis, oto tamir, oto elektrik, tamirhane, oto sanayi, autowerkstatt, kfz werkstatt, towing service, tow truck, çekici, oto kurtarma, wrecker, roadside assistance',
  AutoWash:
    'car wash, auto wash, car detailing service, truck wash, self service car wash, oto yıkama, oto kuaför, autowäsche, waschanlage, car detailing',
  AutomatedTeller: 'atm, cash machine, bankamatik, geldautomat, bitcoin atm',
  AutomotiveBusiness:
    'auto, automotive, automobile, car, vehicle, otomotiv, auto accessory, car stereo store, salvage yard, junkyard, auto wrecker, electric vehicle charging station, ev charging station, şarj istasyonu, vehicle shipping agent, auto upholsterer, car leasing service',
  BankOrCreditUnion: 'bank, credit union, savings bank, private bank, investment bank, banka, banka şubesi, sparkasse, banque, banco',
  ChildCare:
    'child care, child care agency, day care, day care center, daycare, kindergarten, nursery school, nursery, babysitter, kreş, anaokulu, kita, krippe, crèche, children day care',
  DryCleaningOrLaundry:
    'dry cleaner, laundry, laundromat, laundry service, dry cleaning, coin laundry, carpet cleaning service, kuru temizleme, çamaşırhane, halı yıkama, textilreinigung, wäscherei, pressing',
  Electrician:
    'electrician, electrical contractor, electrical installation service, lighting contractor, electrical repair shop, elektrikçi, elektriker, électricien, solar energy contractor, solar energy company, solar panel installer',
  EmergencyService: 'emergency service, rescue service, coast guard, lifeguard, acil servis, emergency locksmith service',
  EmploymentAgency:
    'employment agency, recruiter, staffing agency, temp agency, executive search firm, job center, insan kaynakları, iş bulma kurumu, personalvermittlung, modeling agency, talent agency',
  FinancialService:
    'financial service, financial consultant, financial planner, financial institution, finance, finance broker, investment service, investment company, investment firm, mortgage lender, mortgage broker, loan agency, currency exchange service, currency exchange, money transfer service, money order service, check cashing service, döviz bürosu, döviz, finans, stock broker, asset management, credit counseling service, debt collection agency, wealth management, leasing company, pension office, venture capital company',
  GasStation:
    'gas station, petrol station, fuel station, service station, filling station, benzinlik, benzin istasyonu, akaryakıt istasyonu, akaryakıt, petrol ofisi, tankstelle, station service, gasolinera, استراحة على الطريق',
  GeneralContractor:
    'general contractor, contractor, construction company, construction, builder, home builder, custom home builder, building firm, renovation contractor, remodeler, bathroom remodeler, kitchen remodeler, asphalt contractor, concrete contractor, paving contractor, excavating contractor, demolition contractor, masonry contractor, civil engineering company, general construction company, müteahhit, inşaat, inşaat şirketi, inşaat firması, bauunternehmen, building restoration service, pool contractor, swimming pool contractor, log home builder',
  HVACBusiness:
    'hvac contractor, hvac, air conditioning contractor, air conditioning repair service, air conditioning service, air conditioning system supplier, heating contractor, heating service, furnace repair service, mechanical contractor, air duct cleaning service, heating and air conditioning, heating equipment supplier, ventilation contractor, refrigeration contractor, klima servisi, klima, kombi servisi, kombi, ısıtma soğutma, heizungsbauer, heizung, empresa de climatización, boiler repair service',
  HomeAndConstructionBusiness:
    'home service, insulation contractor, waterproofing service, window installation service, window installer, door supplier, door installation service, flooring contractor, tile contractor, carpenter, carpentry, cabinet maker, marangoz, tischler, tischlerei, schreinerei, drywall contractor, fence contractor, deck builder, siding contractor, gutter service, gutter cleaning service, chimney service, chimney sweep, landscaper, landscaping, landscape designer, lawn care service, gardener, tree service, arborist, peyzaj, bahçıvan, gartenbau, sheet metal contractor, glazier, camcı, plasterer, scaffolder, home automation company, handyman, handyman handywoman handyperson, home improvement, home improvement contractor, interior decorator, kitchen fitter, garage door supplier, swimming pool repair service, security system installation service, steel construction company, welder, property maintenance, tadilat, dekorasyon, alçı, pvc doğrama, handwerker, home cinema installation, countertop contractor, stone cutter, paving, metal fabricator, demir doğrama',
  HousePainter: 'painter, painting contractor, house painter, painting, boyacı, boya badana, malerbetrieb, peintre en bâtiment',
  InsuranceAgency:
    'insurance agency, insurance company, insurance broker, insurance, auto insurance agency, life insurance agency, health insurance agency, home insurance agency, sigorta, sigorta acentesi, versicherung, versicherungsagentur, assurance',
  LegalService:
    'legal service, law firm, legal aid office, paralegal service provider, bail bond service, mediation service, hukuk bürosu, avukatlık bürosu, anwaltskanzlei, kanzlei, patent office, legal',
  Locksmith: 'locksmith, key duplication service, key cutting service, çilingir, anahtarcı, schlüsseldienst, serrurier',
  MotorcycleDealer:
    'motorcycle dealer, motorcycle shop, motorcycle store, scooter dealer, motor scooter dealer, harley davidson dealer, motosiklet, motosiklet bayii, motorradhändler',
  MotorcycleRepair: 'motorcycle repair shop, motorcycle repair, motosiklet tamiri, motosiklet servisi, moped repair',
  MovingCompany:
    'moving company, mover, moving and storage service, moving service, removal company, piano mover, nakliyat, evden eve nakliyat, umzugsunternehmen, umzug, déménageur, house removal',
  Notary: 'notary, notary public, noter, notar, notaire',
  Plumber:
    'plumber, plumbing, plumbing service, drainage service, septic system service, tesisatçı, su tesisatçısı, klempner, installateur, plombier, gas installation service, hot water system supplier, water heater installation, leak detection service, sanitär',
  ProfessionalService:
    'architect, architecture firm, interior designer, interior design, interior architect, interior architect office, engineer, engineering consultant, civil engineer, structural engineer, mechanical engineer, electrical engineer, environmental engineer, land surveyor, consultant, business management consultant, management consultant, consulting, advertising agency, marketing agency, marketing, internet marketing service, market researcher, public relations firm, design agency, graphic designer, website designer, web designer, web agency, software company, technology, technology company, it service, information technology company, computer consultant, computer support and service, computer support, computer repair service, telecommunication service provider, photographer, wedding photographer, photography studio, photo studio, photography service, video production service, film production company, translator, translation service, print shop, printer, printing service, sign shop, copy shop, digital printer, screen printer, publisher, event planner, event management company, wedding planner, party planner, dj service, security service, private investigator, courier, courier service, business center service, veri merkezi, mimar, mimarlık, mühendislik, reklam ajansı, reklam, yazılım, bilişim, fotoğrafçı, matbaa, tercüme bürosu, danışmanlık, architekt, architekturbüro, fotograf, druckerei, werbeagentur, منسق حفلات, corporate entertainment service, cleaning service, house cleaning service, janitorial service, window cleaning service, commercial cleaning service, pressure washing service, cleaner, temizlik, temizlik şirketi, reinigung, gebäudereinigung, pest control service, bird control service, haşere ilaçlama, funeral home, funeral director, cenaze hizmetleri, bestattungsinstitut, tailor, terzi, alteration service, dressmaker, schneiderei, cobbler, shoe repair shop, watch repair service, bookbinder, upholstery shop, upholsterer, döşemeci, mobile phone repair shop, cell phone repair, appliance repair service, small appliance repair service, refrigerator repair service, television repair service, electronics repair shop, computer repair, furniture repair shop, dog trainer, dog walker, pet groomer, pet grooming service, pet boarding service, pet sitter, dog day care center, kennel',
  RealEstateAgent:
    'real estate agent, real estate agency, real estate, realtor, estate agent, letting agent, property management company, real estate developer, real estate consultant, commercial real estate agency, real estate rental agency, apartment rental agency, real estate appraiser, property, emlakçı, emlak, emlak ofisi, gayrimenkul, immobilienmakler, immobilien, agence immobilière, inmobiliaria',
  RecyclingCenter:
    'recycling center, recycling, scrap metal dealer, waste management service, recycling drop off location, hurdacı, geri dönüşüm, recyclinghof, wertstoffhof, electronics recycling',
  RoofingContractor: 'roofing contractor, roofer, roofing, roofing supply contractor, çatı ustası, çatı, dachdecker, couvreur',
  SelfStorage:
    'self storage facility, self storage, storage facility, storage, mini storage, selfstorage, depolama, warehouse storage, boat storage facility, rv storage facility, lagerraum',
  TravelAgency:
    'travel agency, travel agent, tour operator, tour agency, sightseeing tour agency, bus tour agency, boat tour agency, scuba tour agency, helicopter tour agency, walking tour, tour, cruise agency, cruise line, airline ticket agency, safari, tour guide, seyahat acentesi, seyahat, turizm, turizm acentesi, tur operatörü, reisebüro, reiseveranstalter, agence de voyage, agencia de viajes, hunting outfitter, adventure tour',
} as const;
