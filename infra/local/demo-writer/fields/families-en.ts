/**
 * Tags that are true of any text in certain fields, and that people in those fields follow: they fill up to the number of tags that is
 * set. Each line has its tags, the widest use first, then the fields of `en.ts`. A field may stand in several lines; the first one counts
 * first. None of them says more of a text than its field does.
 */
export const englishFamilies = `
FoodAndDrink Foodie: Coffee ColdBrew Café Tea Bakery Sourdough Bread Baking Chocolate Cheese Honey Beer Wine Cider Pub Gin Whisky IceCream Pizza Seafood Spices Food VeganFood Restaurant Condiments OliveOil Soup Curry Pasta Breakfast StreetFood Mushrooms Apples
HomeCooking EasyRecipes: Recipe Cooking Soup Curry Pasta
ShopLocal SmallBusiness: Market CraftFair Bookshop Bakery Café Pub Barber Laundry FamilyBusiness HighStreet Retail PostOffice
SmallBusiness Entrepreneurship: SmallBusiness FamilyBusiness Startup Freelance Crowdfunding Investment
ConsumerAdvice FoodSafety: ProductRecall
FoodSafety ConsumerAdvice: FoodSafety
Nature Outdoors: Gardening Flowers Trees Wildlife Birds Bees MarineLife Insects Bats Rewilding CleanRivers Allotment CoastalPath Hiking Walking Stargazing
GrowYourOwn Nature: Farming Composting Houseplants
Agriculture RuralLife: Farming VillageLife Drought
PetCare AnimalLovers: Dogs Cats Pets Vets VetNurse DogWalking CatLovers HorseRiding
AnimalCare Veterinary: Vets VetNurse
Outdoors Adventure: Camping CampingGear Climbing Hammock Skiing Surfing Sailing Rowing Triathlon OpenWaterSwimming Fishing HorseRiding
Cycling ActiveTravel: EBikes BikeGear Cycling
Sport SportsNews: Football Rugby Cricket Basketball Tennis Athletics Hockey Netball Gymnastics Volleyball Badminton TableTennis Golf Boxing Judo Motorsport Rowing Running Bowling Skateboarding
Fitness Wellbeing: Running Swimming SwimmingLessons LeisureCentre Yoga Triathlon Fitness OpenWaterSwimming
Swimming Fitness: LeisureCentre
Games Hobbies: Chess BoardGames JigsawPuzzle Lego
Community LocalNews: LocalNews CityCouncil Democracy Library PostOffice VillageLife IslandLife Housing Planning HighStreet Market Parking
Housing LocalNews: Planning
Property Renting: Housing
PublicTransport Commuting: Buses Trains Ferry PublicTransport TrainTravel
TransportNews TravelUpdate: RoadWorks Bridge Parking Airport Buses Trains Ferry PublicTransport
RoadSafety LocalNews: RoadAccident
NewDriver Driving: LearnToDrive
Roads Driving: RoadSafety Driving Cars ElectricVehicles
GreenEnergy Sustainability: ElectricVehicles SolarPower Energy ClimateAction
Travel Explore: Hotels SlowTravel RoadTrip Pilgrimage CoastalPath TrainTravel IslandLife Travel Luggage
Education Learning: Schools University Students Education Exams Apprenticeships HigherEducation LanguageLearning MusicEducation SwimmingLessons Reading
EducationNews Teachers: Schools Smartphones
BookLovers AmReading: Books Bookshop Reading BookClub BookLaunch Library EReader
WritingCommunity Literature: Writing Poetry
Media News: Journalism Podcast Newsletter
Arts Culture: Museum Exhibition Art Photography Film Theatre Dance Opera Comedy Circus Puppetry Organ Architecture Festival
Music LiveMusic: ClassicalMusic Jazz Choir Organ Opera Piano Guitar VinylRecords Music Festival
MusicLovers Concert: LiveMusic ClassicalMusic Choir Jazz
MusicEducation Arts: MusicEducation
Handmade Crafts: Pottery Woodworking Knitting Sewing Bookbinding Calligraphy Printmaking Quilting Weaving Leatherwork Glassblowing Basketry Candles CraftFair Workshop Jewellery
Volunteering Charity: FoodBank Volunteering Charity Fundraising BloodDonation Homeless Refugees
CommunitySpirit GivingBack: Charity Fundraising FoodBank Volunteering
HomeDecor Interiors: Furniture Lighting HomeDecor Rug Blanket Towels Bedding Clocks InteriorDesign Mattress
HomeDesign Interiors: HomeDecor InteriorDesign
Kitchen HomeCooking: Kitchenware Cookware Knives Teapot LunchBox
EverydayCarry ReduceWaste: WaterBottle LunchBox
WritingTools Stationery: Pens Planner Notebook
StationeryLovers Journaling: Stationery Notebook Pens Planner
EverydayCarry Travel: Bags Luggage Umbrella
Fashion Style: Shoes Knitwear Jeans Socks Hats Scarves Jewellery Watches Raincoat Glasses
Style Wardrobe: Fashion
KidsClothes Parenting: KidsFashion
Outerwear RainyDay: Raincoat Umbrella
Skincare SelfCare: Skincare Soap Sunscreen HairCare Perfume
Parenting FamilyTime: Babies KidsActivities Toys Parenting Scouts
FamilyLife Parenting: ScreenTime
LifeStories Family: FamilyLife Grandparents Grief Retirement Solitude MovingHouse Friendship
HomeImprovement DIYProjects: DIY Tools Renovation Decluttering Cleaning
HomeOrganisation Minimalism: Decluttering
SimpleLiving SlowLiving: Minimalism DigitalDetox Solitude Habits
CircularEconomy ZeroWaste: Repair Recycling PlasticFree Composting Sustainability
Environment ClimateAction: BeachClean AirQuality CleanRivers Sustainability Recycling PlasticFree Rewilding ClimateAction Water
WeatherUpdate Climate: Weather Flooding Drought Wildfire
StaySafe EmergencyServices: Flooding Wildfire Earthquake HouseFire MountainRescue MissingPerson Firefighters Police
CrimeNews LocalNews: Police Theft Justice Court
ServiceUpdate Utilities: Water PowerCut Telecoms
HealthAndWellbeing Healthcare: Health Nursing Dentist Pharmacy Headaches Diabetes HeartHealth Cancer Eyesight Hearing FluSeason FirstAid BloodDonation Caregivers Elderly Glasses
Healthcare Nurses: Nursing
Wellbeing SelfCare: MentalHealth Sleep SleepTips Yoga Grief Habits DigitalDetox Mattress
WorkLife Health: ShiftWork
Inclusion Accessibility: Disability Neurodiversity
History Heritage: LocalHistory Heritage Archaeology FamilyHistory Lighthouse Windmill Castle Museum History Church Vintage Clocks
ScienceNews Research: Science Research Space Astronomy Stargazing Archaeology
Astronomy NightSky: Stargazing Space
PersonalFinance MoneyTips: Tax Banking Insurance Pensions CostOfLiving PersonalFinance Subscription
CostOfLiving MoneyNews: Economy Budget
Politics Democracy: Elections UKPolitics Budget Democracy CityCouncil
BusinessNews Industry: Retail Factory Manufacturing Logistics ParcelDelivery Aviation Construction Engineering Semiconductors Banking Startup Closure Investment
Careers JobSearch: NowHiring Jobs Apprenticeships Careers
WorkLife FutureOfWork: RemoteWork Meetings Productivity Management Leadership Feedback Teamwork ShiftWork Careers
LeadershipSkills Workplace: Management Leadership Feedback Meetings
CustomerExperience Business: CustomerService
Business Marketing: Marketing SocialMedia Newsletter
TechNews Technology: Software SoftwareUpdate Apps AI CyberSecurity Privacy DataBreach Smartphone Smartphones Laptop Headphones Robotics Drones SmartHome Keyboard Telecoms Gaming PasswordSecurity EReader NoteTaking
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
ThingsToDo LocalEvents: Festival Market CraftFair ChristmasMarket Fireworks Carnival CarBootSale Auction QuizNight OpenDay Exhibition LiveMusic Workshop KidsActivities PublicLecture
ChristmasShopping FestiveSeason: Christmas ChristmasMarket
SeasonalTraditions Celebration: Easter Halloween Diwali Ramadan NewYear HarvestFestival Wedding
ShopLocal NewInTown: NewOpening
GiftGuide Shopping: GiftIdeas
LanguageLovers StudyTips: LanguageLearning
StudyTips StudentLife: Exams Students
`
