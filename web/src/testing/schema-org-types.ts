const words = (text: string): string[] => text.trim().split(/\s+/);

/** LocalBusiness and the types below it, as schema.org lists them. */
export const localBusinessTypes = new Set(
  words(`LocalBusiness AnimalShelter ChildCare Dentist DryCleaningOrLaundry EmergencyService EmploymentAgency InternetCafe Library ProfessionalService RadioStation RealEstateAgent
    RecyclingCenter SelfStorage ShoppingCenter TelevisionStation TouristInformationCenter TravelAgency AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash
    GasStation MotorcycleDealer MotorcycleRepair FireStation Hospital PoliceStation EntertainmentBusiness AdultEntertainment AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub
    FinancialService AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop
    Restaurant Winery GovernmentOffice PostOffice HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor HomeAndConstructionBusiness Electrician
    GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber RoofingContractor LegalService Attorney Notary LodgingBusiness BedAndBreakfast Campground Hostel Hotel Motel
    Resort SkiResort VacationRental MedicalBusiness CommunityHealth Dermatology DietNutrition Emergency Geriatric Gynecologic MedicalClinic Midwifery Nursing Obstetric Oncologic Optician
    Optometric Otolaryngologic Pediatric Pharmacy Physician Physiotherapy PlasticSurgery Podiatric PrimaryCare Psychiatric PublicHealth SportsActivityLocation BowlingAlley ExerciseGym
    GolfCourse PublicSwimmingPool SportsClub StadiumOrArena TennisComplex Store BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist
    FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore MusicStore
    OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore`),
);

/** Places and organisations of schema.org that are no local businesses, and stand beside that type. */
export const otherPlaceTypes = new Set(
  words(`Airport ApartmentComplex Aquarium Beach BuddhistTemple BusStation Cemetery Church CityHall CollegeOrUniversity Courthouse DiagnosticLab EducationalOrganization ElementarySchool
    Embassy EventVenue FireStation HighSchool HinduTemple LandmarksOrHistoricalBuildings MiddleSchool Mosque Museum MusicVenue Park ParkingFacility PerformingArtsTheater PlaceOfWorship
    Playground PoliceStation Preschool PublicToilet RVPark School SubwayStation Synagogue TaxiStand TouristAttraction TrainStation VeterinaryCare Zoo`),
);
