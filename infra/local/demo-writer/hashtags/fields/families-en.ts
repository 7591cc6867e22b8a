/**
 * Tags that are true of any text in certain fields, and that people in those fields follow: they fill up to the number of tags that is
 * set. Each line has its tags, the widest use first, then the fields of `en.ts`. A field may stand in several lines; the first one counts
 * first. None of them says more of a text than its field does.
 */
export const englishFamilies = `
FoodAndDrink Foodie: Coffee ColdBrew Café Tea Bakery Sourdough Bread Baking Chocolate Cheese Honey Beer Wine Cider Pub Gin Whisky IceCream Pizza Seafood Spices Food VeganFood Restaurant Condiments OliveOil Soup Curry Pasta Breakfast StreetFood Mushrooms Apples
HomeCooking EasyRecipes: Recipe Soup Curry Pasta Stew
HomeCooking FoodAndDrink: Cooking
LocalBusiness ShopLocal: Bookshop Bakery Café Pub Barber Laundry HighStreet
ShopLocal Traders: LocalMarket CraftFair
SmallBusiness Entrepreneurship: SmallBusiness FamilyBusiness Startup Freelance Crowdfunding Investment
ConsumerAdvice FoodSafety: ProductRecall
FoodSafety ConsumerAdvice: FoodSafety
Nature Outdoors: Gardening Flowers Trees Wildlife Birds Bees MarineLife Insects Bats Rewilding CleanRivers Allotment CoastalPath Hiking Walking Stargazing
Gardening GrowYourOwn: GardenTools
GrowYourOwn Nature: Farming Composting Houseplants
RuralLife CountryLife: VillageLife
Agriculture RuralLife: Farming Drought
PetCare AnimalLovers: Dogs Cats Pets Vets VetNurse DogWalking CatLovers HorseRiding
AnimalCare Veterinary: Vets VetNurse
Outdoors Adventure: Camping CampingGear Climbing HammockLife Skiing Surfing Sailing Rowing Triathlon OpenWaterSwimming Fishing HorseRiding
Cycling ActiveTravel: EBikes BikeGear Cycling
Sport SportsNews: Football Rugby Cricket Basketball Tennis Athletics Hockey Netball Gymnastics Volleyball Badminton TableTennis Golf Boxing Judo Motorsport Rowing Running Bowling Skateboarding
Fitness Wellbeing: Running Swimming SwimmingLessons LeisureCentre Yoga Triathlon Fitness OpenWaterSwimming
Swimming Fitness: LeisureCentre
Games Hobbies: Chess BoardGames JigsawPuzzle Lego
Community LocalGovernment: LocalNews CityCouncil
LocalCommunity LocalNews: Libraries PostOffice VillageLife HighStreet Parking
HaveYourSay LocalPolitics: Democracy
Housing LocalNews: Planning
HousingNews Property: Housing
PublicTransport Commuting: Buses Trains Ferry PublicTransport TrainTravel
TransportNews TravelUpdate: RoadWorks Bridges Parking Airport Buses Trains Ferry PublicTransport
RetailNews BusinessNews: Retail
RoadSafety TrafficNews: RoadAccident
Roads TransportNews: Potholes
MapLovers Navigation: Maps
ScienceForKids FamilyDayOut: HandsOnScience
KidsActivities FamilyDayOut: FamilyDayOut
NewDriver Driving: LearnToDrive
Roads Driving: RoadSafety Driving ElectricVehicles
Cars Driving: UsedCars Cars
GreenEnergy Sustainability: ElectricVehicles SolarPower Energy ClimateAction
Travel Explore: Hotels SlowTravel RoadTrip Pilgrimage CoastalPath TrainTravel IslandLife Travel Luggage
Education Learning: Schools University Students Education Exams Apprenticeships HigherEducation LanguageLearning MusicEducation SwimmingLessons Reading
EducationNews Teachers: Schools PhonesInSchool
BookLovers AmReading: Books Bookshop Reading BookClub BookLaunch Libraries EReader
WritingCommunity Literature: Writing Poetry
Media News: Journalism Podcast Newsletter
Arts Culture: Museums ArtExhibition Art Photography Film Theatre Dance Opera Comedy Circus Puppetry PipeOrgan Architecture Festival
Music LiveMusic: ClassicalMusic Jazz Choir PipeOrgan Opera
MusicLovers Music: Piano Guitar VinylRecords MusicalInstruments Music
MusicLovers Concert: LiveMusic ClassicalMusic Choir Jazz
MusicEducation Arts: MusicEducation
Handmade Crafts: Pottery Woodworking Knitting Sewing Bookbinding Calligraphy Printmaking Quilting Weaving Leatherwork Glassblowing Basketry Candles CraftFair Workshops Jewellery
Charity Kindness: FoodBank Fundraising
GivingBack Kindness: Charity BloodDonation
SocialJustice HumanRights: Homeless Refugees Immigration
CommunityHeroes CommunitySpirit: Volunteering
HomeDecor Interiors: Furniture Lighting HomeDecor Rugs Blankets Towels Bedding InteriorDesign Mattress
HomeDesign Interiors: HomeDecor InteriorDesign
Kitchen HomeCooking: Kitchenware Cookware Knives TeaLovers LunchBox
EverydayCarry ReduceWaste: WaterBottle LunchBox
WritingTools Stationery: Pens Planner Notebooks
StationeryLovers Journaling: Stationery Notebooks Pens Planner
EverydayCarry Travel: Bags Luggage Umbrellas
Fashion Style: Shoes Knitwear Jeans Socks Hats Scarves Jewellery Watches Raincoat Glasses
Style Wardrobe: Fashion
KidsClothes Parenting: KidsFashion
Outerwear RainyDay: Raincoat Umbrellas
Skincare SelfCare: Skincare Soap Sunscreen HairCare Perfume
Parenting FamilyTime: Babies KidsActivities Toys Parenting Scouts
FamilyLife Parenting: ScreenTime
LifeStories Family: FamilyLife Grandparents Grief Retirement Solitude MovingHouse Friendship
HomeImprovement DIYProjects: DIY Tools Renovation Decluttering Cleaning
HomeOrganisation Minimalism: Decluttering
SimpleLiving SlowLiving: Minimalism DigitalDetox Solitude Habits
MakeDoAndMend SlowFashion: Mending
CircularEconomy ZeroWaste: Repair Recycling PlasticFree Composting Sustainability
Environment ClimateAction: BeachClean AirQuality CleanRivers Sustainability Recycling PlasticFree Rewilding ClimateAction
WeatherUpdate Climate: Weather Flooding Drought Wildfire
StaySafe EmergencyServices: Flooding Wildfire Earthquake HouseFire MountainRescue MissingPerson Firefighters Police
CrimeNews Justice: Police Theft CourtNews Justice
ServiceUpdate Utilities: WaterSupply PowerCut Telecoms
HealthAndWellbeing Healthcare: Health Nursing Dentist Pharmacy Headaches Diabetes HeartHealth Cancer Eyesight Hearing FluSeason FirstAid BloodDonation Caregivers ElderCare Glasses
Healthcare Nurses: Nursing
Wellbeing SelfCare: MentalHealth Sleep SleepTips Yoga Grief Habits DigitalDetox Mattress
WorkLife Health: ShiftWork
Inclusion Accessibility: Disability Neurodiversity
History Heritage: LocalHistory Heritage Archaeology FamilyHistory Lighthouses Windmills Castles Museums History Church Vintage
ScienceNews Research: Science Research Space Astronomy Stargazing Archaeology
Astronomy NightSky: Stargazing Space
PersonalFinance MoneyTips: Tax Banking Insurance Pensions CostOfLiving PersonalFinance Subscription
CostOfLiving MoneyNews: Economy Budget
Politics Democracy: Elections UKPolitics Budget Democracy CityCouncil
BusinessNews Industry: Factories Manufacturing Logistics ParcelDelivery Aviation Construction Engineering Semiconductors Banking Startup ClosingDown Investment
Careers JobSearch: NowHiring Jobs Apprenticeships Careers
WorkLife FutureOfWork: RemoteWork Meetings Productivity Management Leadership Feedback Teamwork ShiftWork Careers
LeadershipSkills Workplace: Management Leadership Feedback Meetings
CustomerExperience Business: CustomerService
Business Marketing: Marketing SocialMedia Newsletter
TechNews Technology: Software SoftwareUpdate Apps AI CyberSecurity Privacy DataBreach MobilePhones PhonesInSchool Laptop Headphones Robotics Drones SmartHome Keyboard Telecoms Gaming PasswordSecurity EReader NoteTaking
OnlineSafety CyberSecurity: DataBreach ScamAlert PasswordSecurity Privacy
OnlineSafety ConsumerAdvice: ScamAlert
Developers Coding: OpenSource Python JavaScript Database Programming API WebDevelopment DevOps DataScience Accessibility
Productivity StayOrganised: NoteTaking Planner
SportsNews MatchDay: Sport
OnlineShopping ShopOnline: HomeDelivery
Networking IndustryEvents: Conference
TechCommunity Developers: Hackathon
HealthyAgeing LocalCommunity: Seniors
LocalCommunity Neighbours: Community
ThingsToDo LocalEvents: Festival LocalMarket CraftFair ChristmasMarket Fireworks Carnival CarBootSale Auction QuizNight OpenDay ArtExhibition LiveMusic Workshops KidsActivities PublicLecture
ChristmasShopping FestiveSeason: Christmas ChristmasMarket
SeasonalTraditions Celebration: Easter Halloween Diwali Ramadan NewYear HarvestFestival
WeddingPlanning WeddingDay: Wedding
ShopLocal NewInTown: NewOpening
GiftGuide Shopping: GiftIdeas
LanguageLovers StudyTips: LanguageLearning
StudyTips StudentLife: Exams Students
Nature Conservation: BirdWatching Wildlife Birds
Dance LearnToDance: Dancing
TravelGear Luggage: Bags Luggage
PublicTransport Commuting: TramTravel
Logistics WarehouseJobs: Warehouse
Hospitality Careers: ChefLife HotelJobs
JobSearch Careers: DriversWanted RetailJobs TeachingJobs
WorkersRights Labour: Strike Wages Redundancy
Healthcare HealthNews: Ambulance
HealthNews PatientCare: Healthcare
Parenting WorkingParents: Childcare Fatherhood Motherhood
EducationNews Schools: TeacherShortage SchoolMeals SchoolTrip
Family LifeStories: Ageing Memories Letters Neighbours HouseShare
HousingNews Property: FirstHome Renting HolidayLets
Travel Holidays: AirTravel
TravelNews Holidays: Tourism Cruise HolidayLets
Outdoors Nature: Beaches Mountains Rivers Harbours
WeatherUpdate WinterWeather: Snow
WeatherUpdate StaySafe: Storm Heatwave
GreenEnergy Energy: OffshoreWind Nuclear Hydrogen HeatPumps Insulation
Tech Gadgets: TechAccessories Speakers SecurityCameras
Privacy TechNews: FacialRecognition
ArtificialIntelligence TechNews: ChatGPT Automation
OnlineShopping Retail: Ecommerce Payments Cashless
Collecting History: Coins
History Archaeology: Shipwreck Dinosaurs
Science Nature: Volcano Eclipse Dinosaurs
Space ScienceNews: SpaceExploration Eclipse
Handmade Crafts: SoapMaking CandleMaking
GrowYourOwn Gardening: SeedSwap FruitTrees
FoodAndDrink HealthyEating: Vegetables
FoodAndDrink Foodie: Jam Pickles HotSauce Noodles Dumplings Salad Pancakes Cakes Biscuits CraftBeer AlcoholFree Smoothies Tapas SushiLovers BBQ Picnic SupperClub CookingClass WineTasting AfternoonTea
LearnToCook ThingsToDo: CookingClass
Celebration GiftIdeas: MothersDay FathersDay Valentines
History Community: Remembrance
Community Equality: Pride
Sport SportsNews: WomenInSport YouthSport Paralympics Olympics Darts Snooker IceSkating IceHockey Lacrosse Handball Archery Fencing Sumo Wrestling Refereeing Esports
LocalBusiness SmallBusiness: OpeningHours MovingPremises Anniversary
LifeboatCrew Coast: Lifeboat
SmallBusinessTools Freelancers: Invoicing Accounting
Teaching Education: Tutoring
Languages Freelancers: Translation
HomeImprovement DIY: Plumbing Electricians Roofing Decorating
Beauty SelfCare: Hairdressing NailArt Spa
Wellbeing Health: Massage BackPain Menopause WomensHealth Allergies
BodyArt Ink: Tattoo
DogLovers PetCare: PetGrooming DogTraining RescueDogs
Law LegalHelp: LegalAdvice Wills
PublicHealth HealthNews: Vaping QuitSmoking Gambling AlcoholAwareness
CriminalJustice Society: Prison
ArmedForces Community: Veterans
Religion Community: Mosque Faith
Monarchy History: RoyalFamily
LocalGovernment Environment: WasteCollection StreetLighting PublicToilets
PublicArt Creativity: StreetArt
GreenSpaces Community: Parks Benches
ActiveTravel RoadSafety: SchoolStreets WalkToSchool
Transport Mobility: EScooters Taxi CarSharing Tunnels
Motoring CostOfLiving: FuelPrices
Waterways Boating: Canals
Nature Conservation: Hedgerows TreePlanting PeatBog Beavers Seals Whales
Farming RuralLife: Sheep Cows Pigs Hens Alpacas Donkeys
FoodAndDrink Foodie: Vegetarian GlutenFree Leftovers BatchCooking LunchIdeas
Radio Media: RadioShow Podcasting
Hobbies Puzzles: Crosswords
Hobbies Collecting: Origami ModelRailway MetalDetecting Stamps
Heritage Nostalgia: PhoneBox
Mornings SlowLiving: AlarmClock
Community ShareDontBuy: SharingEconomy
EndOfLifeCare Charity: Hospice
Family FosterCare: Adoption
WorkFromHome Ergonomics: HomeOffice
Sustainability Wardrobe: SlowFashion
Fashion Style: Clothing Footwear Wallets
Productivity WorkLife: Email OfficeLife
Technology DigitalLife: Smartphones Websites Algorithms
Engineering Technology: Lifts Sensors Batteries
Kitchen AroundTheHouse: HomeAppliances
HealthAndHome Cleaning: Hygiene
AroundTheHouse HomeHacks: CleaningTips
Gardening Outdoors: LawnCare Roses GardeningTips
GrowYourOwn Gardening: Herbs
CosyHome Home: LogBurner
HomeSafety CrimePrevention: HomeSecurity
Pets AnimalLovers: Rabbits
Wildlife Nature: Squirrels Hedgehogs Swans
Nature Wildlife: Lakes
Gardening Outdoors: Gardens
Travel SlowTravel: Holidays
FoodAndDrink HomeCooking: Potatoes
Seafood FoodAndDrink: Fish
FoodAndDrink Foodie: Eggs Dairy Puddings Meat Butchers SweetShop
VeganFood HealthyEating: PlantBased
Tableware Homeware: Kitchenware
Homeware Interiors: Tableware
Games Hobbies: CardGames Quiz Bingo
Outdoors WaterSports: Kayaking Boats
Sport Hobbies: RollerSkating
Music Musicians: Drums
Entertainment Media: Television
Media Reading: Magazines
Heritage Church: Cathedral BellRinging
Celebration Family: Birthday
Retail HighStreet: Supermarkets IndependentShops
Parenting Education: Homework SchoolUniform Teenagers
Community YoungPeople: YouthWork
Health Wellbeing: ColdsAndFlu Stress SleepWell Nutrition OralHealth
CrimeNews Community: Crime
Weather WeatherUpdate: WeatherWatch
TransportNews Roads: Traffic
Motoring Driving: Motorbikes Mechanics
Logistics Transport: Haulage
RoadSafety Walking: Pedestrians
Community Environment: Litter
HaveYourSay Community: Petition
Politics LocalNews: LocalPolitics
WorkersRights Workplace: TradeUnions
Careers JobSearch: JobHunting
NightSky Astronomy: Moon
History Archaeology: AncientRome Vikings
History Memories: WarYears
Relationships Family: Divorce
Construction Trades: Builders
Startup Business: Entrepreneurs
Farming RuralLife: Tractors Goats Harvest
Knitting NaturalMaterials: Wool
BusinessNews Economy: Insolvency
RoadTrip Camping: Campervan
Travel TravelTips: Passports
Words Writing: LanguageLovers
Inclusion Accessibility: SignLanguage SightLoss Stammering
Writing SelfReflection: Journaling
Handmade Craftsmanship: Blacksmith
CircularEconomy Sustainability: SecondHand
Hobbies Collecting: Collectors
Entertainment NightOut: Karaoke MagicTricks
`
