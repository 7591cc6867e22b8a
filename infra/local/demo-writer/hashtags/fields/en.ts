/**
 * Fields that people follow on these platforms in English, each as the tag in use for it and the words that name it. Chosen by hand from what
 * small businesses, clubs, newsrooms and writers post about; a tag that fits only as decoration is not in the list. `-` keeps a longer
 * word from being taken for a shorter one. Of two lines with a word the first one counts.
 */
export const englishFields = `
-: bank holiday|public holiday|days of holiday|holiday pay|email us|e-mail us|email address|by email|by e-mail|email to|e-mail to|car park|car parks|tunnel vision|taxi rank|hedge fund|sheep dip|cow parsley|bog standard|canal boat holiday|temple bar|hens do|swift end|bag of|bags of|tea bag|bin bag|carrier bag|punching bag|body bag|mixed bag|bean bag|piece of cake|nursery rhyme|car pool|pool table|talent pool|pool of|pool party|stock market|chair of|chairs the|tennis court|traffic jam|i recall|recalls the|hockey stick curve|swimming in money|golf cart|screen reader|net zero|bus pass|bus stop shelter|train driver shortage|tea room|tea light|bird box|market share|market value|tea towel|coffee table|film of|farm of servers|bus factor|bird's eye|art teacher|train people|train staff|train them|new train of thought|music stand|bike rack
Lifeboat: lifeboat|rnli|coxswain|sea rescue
Invoicing: invoice|invoices|invoicing|bookkeeping
LanguageLearning: language school|beginners' course|language tutor|polish course|evening course in
Translation: translator|translation|interpreter
Plumbing: plumber|plumbing|boiler repair|radiator
Electricians: electrician|rewiring|fuse box
Roofing: roofer|roofing|guttering
Decorating: decorator|wallpapering|paint brush
Hairdressing: hair salon|hairdresser|hairdressing|stylist
NailArt: manicure|nail salon|nail polish
Massage: massage|physiotherapist|physiotherapy
Spa: spa day|sauna|hot tub
Tattoo: tattoo|tattooist
PetGrooming: dog groomer|dog grooming
DogTraining: dog training|puppy class
RescueDogs: rescue dog|animal rescue|rehomed|adoption day
LegalAdvice: solicitor|legal advice|law firm
Wills: last will|inheritance|probate
Vaping: vaping|vape|e-cigarette
QuitSmoking: quit smoking|smoking ban|smoker
Gambling: gambling|betting
AlcoholAwareness: sobriety|sober|giving up drinking
Prison: prison|inmate
Veterans: veteran|veterans|armed forces
Mosque: mosque
Faith: synagogue|temple|vicar|bishop|priest|congregation|imam
RoyalFamily: king charles|queen elizabeth|royal visit|prince of wales
WasteCollection: bin collection|bin lorry|bin lorries|refuse collection|wheelie bin
StreetLighting: street light|street lighting|lamp post
StreetArt: graffiti|street art|mural
PublicToilets: public toilet|public toilets
Benches: park bench|talking bench
SchoolStreets: school gate|school gates|car-free street|car-free streets|school street|school streets
WalkToSchool: walk to school|on foot or by scooter|walking bus
EScooters: e-scooter|e-scooters
Taxi: taxi|taxis|cab driver
CarFree: without a car|car-free|carless
CarSharing: car sharing|car club|carpool
FourDayWeek: four-day week|four day week|four-day work week|four-day working week|4-day week|4-day work week
UsedCars: used car|used cars|second-hand car|secondhand car|pre-owned car
FuelPrices: fuel price|fuel prices|diesel|petrol price
Tunnels: tunnel
Canals: canal lock|lock gates|narrowboat
Hedgerows: hedgerow|hedge
TreePlanting: tree planting|planted trees|saplings
PeatBog: peat|bog
Beavers: beaver
Seals: seal pup|grey seal
Whales: whale|dolphin|porpoise
Sheep: sheep|lambing|shepherd|lamb
Cows: dairy farm|milking|cattle|cow
Pigs: pigs|piglet
Hens: hens|free-range eggs|chickens
Alpacas: alpaca|llama
Donkeys: donkey
Vegetarian: vegetarian|meat-free
GlutenFree: gluten-free
Leftovers: leftovers|leftover
BatchCooking: freezes well|batch cooking|meal prep
LunchIdeas: packed lunch|lunch break
Podcasting: podcast episode|podcasting
RadioShow: radio station|community radio|broadcaster
Crosswords: crossword|sudoku
Origami: origami|paper folding
ModelRailway: model railway|model train
MetalDetecting: metal detector|metal detecting|hoard of
Stamps: stamp collection|stamp collector|postage stamp
PhoneBox: phone box|telephone box
AlarmClock: alarm clock
DigitalDetox: read the news|the news before|news avoidance|doomscrolling
Insurance: insurance|insurer
Charity: charity shop|charity|charities|donation
SharingEconomy: tool library|library of things
Hospice: hospice|palliative
Adoption: foster carer|foster family|adopted child
Baking: sourdough starter|baking|bake sale
Lottery: lottery|jackpot
HomeOffice: office chair|standing desk|ergonomic
BackPain: back pain|lumbar
Menopause: menopause
WomensHealth: breast cancer|endometriosis
Allergies: allergy|allergies|hay fever
BirdWatching: swifts|swift|swallow|nest box|nesting|kingfisher|robin|blackbird|sparrow|goldfinch|owl|birdsong|bird hide
Bags: bag|backpack|rucksack|tote bag|handbag|shoulder bag
Dancing: tango|salsa|ballroom|line dancing|swing dance|ceilidh|folk dance|dance class|dance floor|beginners' dance|beginners’ dance
RoadAccident: collide|collided|crashed into|head-on|injured in a crash|hit a lorry|overturned
TramTravel: tram|trams|tramway|light rail
Warehouse: cold store|warehouse operative|forklift|picker|distribution centre
ChefLife: head chef|sous chef|chef de partie|line cook|commis
DriversWanted: delivery driver|bus driver|hgv driver|van driver|lorry driver
RetailJobs: shop assistant|sales assistant|store manager|cashier
TeachingJobs: teaching assistant|classroom assistant|supply teacher
HotelJobs: receptionist|housekeeper|night porter
Redundancy: redundancies|job losses|jobs at risk|lay off|layoffs
Childcare: nursery places|nursery|after-school club|after-school|childminder|playgroup
TeacherShortage: teacher shortage|class size|school budget
SchoolMeals: school meals|free school meals|school lunch|canteen
SchoolTrip: school trip|field trip
Fatherhood: fatherhood|new dad|paternity leave
Motherhood: motherhood|new mother|maternity leave
Letters: handwritten letter|love letter|pen pal|penfriend|postcard
HouseShare: flatmate|housemate|shared house
FirstHome: first home|first-time buyer|key to our|mortgage offer
HolidayLets: airbnb|holiday let|holiday home|second home
Heatwave: heatwave|heat wave|hottest day
OffshoreWind: wind farm|wind turbine|offshore wind
Nuclear: nuclear power|reactor
Hydrogen: hydrogen
HeatPumps: heat pump|district heating
VinylRecords: turntable|record player
SecurityCameras: security camera|cctv|dashcam|doorbell camera
FacialRecognition: facial recognition|surveillance
AI: ai diagnosis|radiology
Startup: start-up|startup
Cashless: cash only|cashless
LocalHistory: archive photographs|local archive
Archaeology: roman villa|iron age|bronze age|skeleton|burial|hoard
Shipwreck: shipwreck|wreck
Dinosaurs: dinosaur|fossil|fossils
Volcano: volcano|eruption
SpaceExploration: rocket|astronaut|moon landing|mars rover|space station
Eclipse: eclipse|northern lights|aurora
Astronomy: telescope
Pottery: pottery class|throwing a pot|wheel-thrown
Pottery: ceramic mug|stoneware|porcelain
SoapMaking: cold-process soap
CandleMaking: candle making
SeedSwap: seed swap|heritage seeds|seed bank
FruitTrees: orchard|plum|pear tree|apple tree
Jam: jam|marmalade|preserves|chutney
HotSauce: hot sauce|chilli
Noodles: noodle|ramen|udon
Dumplings: dumpling|gyoza|pierogi
Pancakes: pancake|waffle
Christmas: christmas|carol singing|carol service|father christmas|santa
Halloween: halloween|pumpkin carving
Fireworks: bonfire night
MothersDay: mother's day|mother’s day
FathersDay: father's day|father’s day
Valentines: valentine's day|valentine’s day
Remembrance: remembrance sunday|war memorial|poppy|veteran
Pride: pride parade|lgbt
WomenInSport: women's team|women’s team|girls' team|girls’ team
YouthSport: under-12s|under-14s|under-16s|youth team|junior team
Paralympics: paralympic|wheelchair rugby|wheelchair basketball|para-athlete
Olympics: olympic|olympics
Snooker: snooker
Cycling: tour de france|time trial|peloton
IceSkating: ice rink|ice skating|figure skating
IceHockey: ice hockey
Lacrosse: lacrosse
Handball: handball
Archery: archery
Sumo: sumo
Wrestling: wrestling|wrestler
Esports: esports|e-sports
CraftBeer: craft beer|ipa|microbrewery
AlcoholFree: alcohol-free|non-alcoholic|mocktail
Smoothies: smoothie|juice bar
Tapas: tapas
SushiLovers: sushi|sashimi
SupperClub: supper club|pop-up restaurant
CookingClass: cooking class|cookery class|cookery course
WineTasting: wine tasting
AfternoonTea: afternoon tea
OpeningHours: changing our hours|opening hours|new hours|closed on mondays
MovingPremises: we are moving|we have moved|new premises|new address
Mending: mending|darning|darn|mended
MusicalInstruments: ukulele|violin|cello|trumpet|banjo|harmonica|accordion|drum kit|clarinet|flute
Potholes: pothole
Maps: paper map|ordnance survey|cartographer|atlas|map
HandsOnScience: science museum|science day|science fair|science festival|science club
FamilyDayOut: children and their grown-ups|for children aged|for families|under-4s|under-5s|whole family
Soup: soup|broth|chowder|lentil soup
Curry: curry|curries|tikka|korma
Pasta: pasta|spaghetti|lasagne|tagliatelle
ColdBrew: cold brew|iced coffee
Gin: gin|distillery|botanicals
Whisky: whisky|whiskey|single malt
StreetFood: street food|food truck|food van
Mushrooms: mushroom|fungi|foraging|forager
Stargazing: stargazing|meteor shower|night sky|geminids|perseids
Astronomy: astronomy|astronomical|telescope|astronomer|planetarium
Hockey: hockey|penalty corner
Netball: netball
Gymnastics: gymnast|gymnastics|uneven bars|pommel horse|trampoline
Volleyball: volleyball
Badminton: badminton
TableTennis: table tennis
Golf: golf|golfer|fairway
Skiing: skiing|skier|ski resort|snowboard
Skateboarding: skateboard|skatepark|skateboarding
Surfing: surfing|surfer|surfboard
Triathlon: triathlon|triathlete|ironman
OpenWaterSwimming: open water swimming|wild swimming|cold water swimming|sea swimming
Motorsport: grand prix|formula one|motorsport|rally driver|speedway
VetNurse: veterinary nurse|vet nurse|veterinary nursing|rvn
Vets: vet|vets|veterinary|puppy clinic
GardenTools: trowel|secateurs|hand fork|garden fork|garden spade|pruning saw|dibber
LearnToDrive: learning to drive|driving lesson|driving test|driving instructor|learner driver|learn to drive
Driving: driving licence|behind the wheel
KidsFashion: children's clothes|children’s clothes|kids' raincoat|kids’ raincoat|raincoat for children|children's shoes|children’s shoes|baby clothes
Raincoat: raincoat|rain jacket|waterproof jacket|parka
KidsActivities: half-term|half term|family day|face painting|storytime|story time
ShiftWork: night shift|shift work|shift worker|working nights
Caregivers: carer|caregiver|caring for
Friendship: friendship|best friend
Retirement: retirement|retired|retiring
CostOfLiving: cost of living|price rise|fares to rise|prices to rise|fare rise|fares will rise|charges to rise|higher prices|inflation
PasswordSecurity: passkey|password|two-factor|sign-in
NoteTaking: note-taking|notes app|note taking
DataBreach: data breach|stolen data|customer data|hacker
VinylRecords: vinyl|second-hand records|record shop|record store|turntable
Jazz: jazz|saxophone|big band
ClassicalMusic: orchestra|symphony|messiah|chamber players|string quartet|chamber music|philharmonic
Piano: piano|pianist
Guitar: guitar|guitarist|luthier
Opera: opera|soprano|tenor
MusicEducation: music teacher|music lesson|youth orchestra|music school
Comedy: comedy|stand-up comedy|comedian
Circus: circus|acrobat
Puppetry: puppet|marionette
Bookbinding: bookbinding|binding notebooks|book binder|hand-bound|sewn spine
Calligraphy: calligraphy|lettering
Printmaking: printmaking|linocut|letterpress|screen printing|risograph
Quilting: quilt|patchwork|quilting
Weaving: weaving|weaver|loom|handwoven
Leatherwork: leather goods|leatherwork|hand-stitched leather|saddler
Glassblowing: glassblowing|glassblower|stained glass
Basketry: basket weaving|willow basket|basket maker
Renovation: renovation|renovating|renovated|doing up a house|refurbishment|loft conversion|plastering
InteriorDesign: interior design|interior designer
Decluttering: declutter|decluttering|tidying|storage box
Mattress: mattress
SleepTips: how to sleep|sleep better|fall asleep|can't sleep|sleepless
Headaches: migraine|headache
Eyesight: eyesight|eye test|cataract
Hearing: hearing aid|hearing loss|deaf
Diabetes: diabetes|blood sugar|insulin
HeartHealth: heart attack|blood pressure|defibrillator|stroke
Cancer: cancer|chemotherapy|tumour
FirstAid: first aid|cpr
BloodDonation: blood donor|give blood|blood donation
Pharmacy: pharmacy|pharmacist|prescription
FluSeason: flu jab|flu vaccine|flu season|influenza
Neurodiversity: autism|autistic|adhd|dyslexia
LeisureCentre: leisure centre|leisure center|sports centre|aqua fit|sauna
SwimmingLessons: swimming lesson|learn to swim
Homeless: homeless|homelessness|rough sleeper|night shelter
Refugees: refugee|asylum seeker|asylum
Immigration: immigration|migrant
LanguageLearning: language course|learn spanish|learn french|learning english|language school|speaking club
Apprenticeships: apprenticeship|apprentice
HigherEducation: university|lecturer|tuition fees|degree course
PhonesInSchool: phone ban|phones in school|mobile phones
SocialMedia: social media|instagram|tiktok
Newsletter: newsletter
Fundraising: fundraiser|fundraising|raised for|sponsored walk
BeachClean: beach clean|litter pick|litter picking
PlasticFree: plastic-free|single-use plastic|plastic bag|microplastic
Composting: composting|compost heap|food waste
AirQuality: air pollution|air quality|low emission zone|clean air zone
MarineLife: dolphin|whale|coral|seabird|marine reserve
Bats: bat colony|bat box|bat count|bat detector|bat walk|pipistrelle
Rewilding: rewilding|meadow|wildflower
Allotment: allotment|vegetable patch|raised bed|growing vegetables
FamilyHistory: ancestor|family tree|genealogy
Lighthouses: lighthouse
Windmills: windmill|watermill
Castles: castle
Democracy: petition|public meeting|referendum|consultation
UKPolitics: parliament|downing street|prime minister
CityCouncil: borough council|city council|county council|town council
MissingPerson: missing since|last seen
HouseFire: house fire|smoke alarm
Fire: blaze|fire broke out|fire crews
RoadAccident: collision|car crash|crash on the|hit by a car|hit by a van
MountainRescue: mountain rescue|search and rescue|coastguard
Earthquake: earthquake|aftershock|magnitude
Wildfire: wildfire|bushfire
Drought: drought|hosepipe ban
PowerCut: power cut|blackout|power outage
Pensions: pension|pensions
FamilyBusiness: family business|family-run|family firm|running a shop with
Freelance: freelance|freelancer|self-employed
Careers: cover letter|job interview
Leadership: team leader|new boss|chief executive
Feedback: feedback|one-to-one|performance review
Logistics: logistics|warehouse|haulage|shipping container|container port
Aviation: aircraft|runway
Manufacturing: assembly line|production line|foundry
Semiconductors: chip maker|semiconductor|chipmaker
Drones: drone
SmartHome: smart home|smart speaker|thermostat
Keyboard: keyboard|trackpad
EReader: e-reader|ebook
WebDevelopment: css|html
API: api|rest api|webhook
DataScience: dataset|data scientist
Accessibility: screen reader|alt text|wcag
Notebooks: notebook|ruled pages|dot grid
Pens: fountain pen|ballpoint|ink bottle
Planner: planner|wall calendar
GiftIdeas: gift box|gift set|gift voucher
Knitwear: jumper|cardigan|merino|knitwear|wool socks
Jeans: jeans|denim
Socks: socks
Scarves: scarf|shawl
Cookware: frying pan|saucepan|cast iron|casserole dish|wok
TeaLovers: teapot
WaterBottle: reusable bottle|drinking bottle
LunchBox: lunch box|lunchbox|bento
Luggage: suitcase|luggage|carry-on
BikeGear: bike light|bike bag|pannier|bike helmet
CampingGear: head torch|camping stove|sleeping mat|tent
HammockLife: hammock
DogWalking: dog lead|dog coat|dog walker|dog walking
CatLovers: cat tree|cat litter|scratching post
Sunscreen: sunscreen|spf
HairCare: shampoo|conditioner|hair oil
Lego: lego
Minimalism: minimalism|minimalist|owning less
DigitalDetox: digital detox|without my phone
Solitude: living alone|alone in
IslandLife: island|islanders
SlowTravel: night train|slow travel|sleeper train
RoadTrip: road trip|campervan|motorhome
Pilgrimage: pilgrimage|camino|pilgrim
Walking: walkers
Bowling: bowls club|bowling green
Scouts: scouts|girl guides|brownies
Fireworks: fireworks|bonfire
ChristmasMarket: christmas market|christmas fair|christmas lights|nativity
Easter: easter
HarvestFestival: harvest festival
Diwali: diwali
Ramadan: ramadan|iftar
BookClub: book club|reading group
BookLaunch: book launch|new novel|debut novel|signing copies
OpenDay: open day|open house|open evening
QuizNight: quiz night|pub quiz
Auction: auction|auctioneer
CarBootSale: car boot sale|flea market|jumble sale
Hackathon: hackathon
Coffee: coffee|espresso|barista|latte|flat white
Café: café|cafe
Tea: tea|teahouse|oolong|matcha
Bakery: bakery|bakeries|baker|croissant
Sourdough: sourdough
Bread: bread|loaf|loaves
Baking: baking|cake|pastry|pastries|cookie|biscuit
Chocolate: chocolate|cocoa|cacao
Cheese: cheese|cheesemaker
Bees: bee|bumblebee|honeybee
Honey: honey|beekeeper|beekeeping|beehive|apiary
Beer: beer|brewery|breweries|ale
Wine: wine|winery|vineyard
Recipe: recipe|ingredient|preheat
Condiments: harissa|chutney|hot sauce|mustard|relish|marmalade
OliveOil: olive oil
Knives: kitchen knife|kitchen knives|knife|knives|whetstone
HomeDelivery: home delivery|delivered to your door|on your doorstep
Cider: cider
Pub: pub|landlady
IceCream: ice cream|gelato
Pizza: pizza|pizzeria
Seafood: oyster|mussel|crab|lobster|shrimp
VeganFood: vegan|plant-based
Restaurant: restaurant|chef|diner
FoodBank: food bank|soup kitchen
FoodSafety: food safety|salmonella|listeria|allergen|undeclared
ProductRecall: product recall|recall|recalled|recalling
Gardening: gardening|gardener|allotment|seedling|compost
Farming: farming|farm|farmer|harvest|orchard|crop
Flowers: flower|florist|bouquet|tulip
Houseplants: houseplant|house plant|monstera|succulent
Hedgehogs: hedgehog
Swans: swans|cygnet|cygnets
Wildlife: wildlife|otter|badger|beaver|red squirrel
Birds: bird|birdwatching|owl|puffin|heron
Dogs: dog|puppy|puppies
Pets: pet owner|pets|animal shelter
CoastalPath: coastal path|coast path
Hiking: hiking|hike|hiker|trail|footpath
Camping: camping|campsite|tent|sleeping bag
Climbing: rock climbing|climbing wall|climbing gym|climbing club|climbing route|climbing competition|climbing shoes|climbing trip|go climbing|went climbing|started climbing|indoor climbing|climber|bouldering
Cycling: cycling|cyclist|bicycle|bike|cycle path|cycle lane
EBikes: e-bike|ebike|cargo bike
Running: running club|marathon|runner|half marathon|parkrun
Swimming: pool|swimming|swimmer|swim|swimming pool|lido|baths
Football: football|goalkeeper|penalty|header|striker|midfielder
Rugby: rugby|scrum|scrums|fly-half|line-out|two tries|penalty try
Cricket: cricket|wicket|batsman|bowler
Basketball: basketball|three-pointer|point guard
Tennis: tennis
Athletics: athletics|sprinter|relay
Rowing: rowing|rower
Chess: chess|grandmaster
BoardGames: board game|tabletop game
Yoga: yoga|pilates
Fitness: fitness|gym|workout
Sport: semi-final|quarter-final|final whistle|league|tournament
LocalNews: villagers|townspeople|residents|council|councillor|parish
Parking: parking|car park
RoadWorks: road works|roadworks|resurfacing|diversion
RoadSafety: road safety|speed limit|crossing guard|zebra crossing|speed camera
PublicTransport: public transport|tram|season ticket|commuter
Buses: bus|buses|bus service|bus route
Trains: train|railway|rail|station platform
Ferry: ferry|ferries
Airport: airport
AirTravel: airline|flight|cabin bag|hand luggage|budget airline
ElectricVehicles: electric vehicle|electric car|charging point|ev charger
Education: education|teacher|classroom|curriculum
University: campus|undergraduate
Libraries: library|libraries|librarian
Bookshop: bookshop|bookstore|second-hand books
Poetry: poetry|poem|poet
Journalism: journalism|newspaper|newsroom
Museums: museum|curator
ArtExhibition: exhibition|gallery|vernissage
Photography: photography|photographer|photograph|camera
Film: film|cinema|documentary|screening
Theatre: theatre|playwright|rehearsal
Dance: dance|dancer|ballet
Music: music|musician|album|songwriter
LiveMusic: concert|gig|live music|orchestra|quartet
PipeOrgan: church organ|pipe organ|organist
Vintage: antique|vintage|tin toys
Choir: choir|choral|singer
Festival: festival|fête|fete
LocalMarket: market|stall|stallholder
CraftFair: craft fair|makers' market|maker's market
Workshops: workshop|evening class|hands-on class
Volunteering: volunteer|volunteering
Charity: charity|charities|donation|fundraiser|fundraising
Pottery: pottery|ceramic|ceramics|kiln|glaze|stoneware
Woodworking: woodworking|woodwork|carpenter|joinery|chisel
Knitting: knitting|yarn|crochet
Sewing: sewing|seamstress|tailor
Furniture: furniture|chair|sofa|armchair|bookcase|stool
Lighting: lamp|lighting|lampshade
Kitchenware: kettle|frying pan|teapot|kitchen knife|chopping board|cookware|mug
HomeDecor: cushion|curtain|rug|wallpaper
Stationery: notebook|stationery|fountain pen|pencil
Bags: backpack|tote bag|rucksack|handbag
Fashion: fashion|clothing|jacket|jumper|knitwear|dress|socks
Jewellery: jewellery|jewelry|earrings|necklace
Skincare: skincare|moisturiser|face cream|soap|serum
Candles: candle
Perfume: perfume|fragrance
Toys: toy|wooden toys|doll
Watches: wristwatch|watchmaker
DIY: tape measure|diy|spirit level
Repair: repair|repair café|mending|repaired
Recycling: recycling|recycle|refill|zero waste|reusable
ClimateAction: climate|carbon|emissions|net zero
SolarPower: solar|solar panel|photovoltaic
Energy: energy|heat pump|electricity|heating|insulation
Flooding: flood|flooding|flooded
Umbrellas: umbrella
Clocks: clock|clockmaker
Bedding: duvet|bed linen|pillowcase
Glasses: spectacles|optician
Barber: barber|hairdresser|haircut
Laundry: laundry|laundrette|launderette
PostOffice: post office|postbox|postman
Health: health|hospital|clinic|vaccine|vaccination
Dentist: dentist|dental
MentalHealth: mental health|anxiety|burnout|loneliness
Sleep: insomnia|sleep quality|mattress|pillow|more sleep|less sleep|enough sleep|hours of sleep|minutes of sleep|school night|bedtime
ElderCare: care home|dementia|pensioner|older people
Parenting: parenting|toddler|nursery|childcare|playground
Housing: housing|tenant|landlord|affordable homes|rent
Architecture: architecture|architect
Heritage: heritage|listed building|restoration|restored
Archaeology: archaeology|archaeologist|excavation
History: history|historian|archive
Research: research|researcher|study found|study finds|study suggests|according to a study|peer-reviewed
Space: telescope|astronomer|satellite|planet|comet|meteor
Fishing: fishing|fisherman|fishermen|angler
Sailing: sailing boat|sailing club|sailing ship|sailing trip|sailor|yacht
Firefighters: firefighter|fire service|fire brigade
Tax: tax|taxes|vat
Budget: budget|deficit
Elections: election|ballot|polling station
Insurance: insurance|insurer
Crowdfunding: crowdfunding|kickstarter
SmallBusiness: shop owner|shopkeeper|small business|sole trader|family business|independent shop|storefront
NowHiring: we're hiring|we are hiring|we’re hiring|now hiring|is hiring|looking for a|job advert|apply by|vacancy|salary|cv
RemoteWork: remote work|working from home|remote team|home office
Productivity: productivity|to-do list|time management|deep work
CustomerService: support team|complaint|customer service|customer support|call centre|helpdesk
Marketing: marketing|newsletter|seo
Software: software|release notes|bug fix|changelog|patch
SoftwareUpdate: breaking changes|release candidate|this release|new in version|what's new|what’s new
OpenSource: open source|open-source|pull request|maintainer
Python: python
JavaScript: javascript|typescript|node.js
Database: database|postgres|postgresql|sqlite
Programming: programming|programmer|software developer|web developer|debugging|refactoring
CyberSecurity: cybersecurity|data breach|ransomware|phishing|vulnerability
Privacy: privacy|gdpr
AI: artificial intelligence|machine learning|language model|neural network|ai
Apps: app|ios|android
MobilePhones: smartphone|mobile phone
Laptop: laptop
Headphones: headphones|earbuds
Gaming: video game|gamer|console
Podcast: podcast
Robotics: robot|robotics
Telecoms: broadband|fibre|outage
ITSupport: in it support|it helpdesk|tech support|helpdesk
Neighbours: neighbour|neighbor|next-door
Funerals: funeral director|funeral home|funeral parlour|funeral flowers|undertaker|mortuary|hearse
Obituary: died at home|has died|is survived by|funeral|passed away
Christmas: christmas|advent
Halloween: halloween
Wedding: wedding|bride
NewOpening: grand opening|opens its doors|opening day|newly opened
ClosingDown: is closed|will be closed|closing down|closes for good|closed until
SlowFashion: fast fashion|slow fashion|preloved|without buying clothes|no-buy year|buying clothes|buy any clothes|second-hand clothes
Email: email|e-mail|inbox|reply all|mailing list
Hygiene: hygiene|germs|bacteria|disinfectant|hand washing
LawnCare: lawn|lawnmower|mowing
Holidays: holiday
Kitchenware: kitchen timer|kitchen scales|rolling pin
Roses: roses|rose bush|rose garden
LogBurner: firewood|wood stove|wood burner|log burner|chimney sweep
HomeSecurity: locksmith|burglar|burglary|house key|front door key
Rabbits: rabbit|bunny
Squirrels: squirrel
MarineLife: jellyfish|squid|shark|octopus
Birds: seagull|gull|pigeon|magpie|stork|geese|crows
Puddings: pudding|crumble|trifle|apple pie
Stew: stew|casserole|hotpot
PlantBased: tofu|chickpea|lentil|white beans|tempeh
Butchers: butcher|butchery
SweetShop: sweet shop|toffee|fudge|liquorice|boiled sweets
Wallets: wallet|card holder
CardGames: card game|deck of cards|playing cards|bridge club
Kayaking: canoe|kayak|paddleboard|canoeing|kayaking
RollerSkating: roller skate|roller skates|roller skating
Drums: drums|drummer
Television: television|tv series|tv show
Magazines: magazine
Cathedral: cathedral
BellRinging: bell ringer|bell ringers|bell ringing|church bells
IndependentShops: corner shop|greengrocer|ironmonger|hardware shop|hardware store|village shop
Homework: homework
SchoolUniform: school uniform|school blazer
YouthWork: youth club|youth centre|youth worker
ColdsAndFlu: common cold|cough|sore throat|flu
MentalHealth: depression
Stress: stress
Nutrition: nutrition|vitamin|vitamins|protein|diet
Traffic: traffic|traffic jam|congestion|motorway
Motorbikes: motorbike|motorcycle|moped
Haulage: hgv|haulage
Pedestrians: pedestrian|pavement
StreetLighting: streetlight|streetlights
Litter: litter|litter pick|fly-tipping
Petition: petition
LocalPolitics: mayor
TradeUnions: trade union
JobHunting: job interview|covering letter|job hunting
Algorithms: algorithm
AncientRome: romans|roman road|roman town
Vikings: viking
Divorce: divorce|divorced
Builders: builder|bricklayer
Mechanics: car mechanic|garage owner|mechanic
Entrepreneurs: became a business|started a business|start a business|set up a business|own business|founded a company|small company|co-founder|entrepreneur
Tractors: tractor
Goats: goat|goats
Insolvency: bankruptcy|bankrupt|insolvency
Campervan: caravan|campervan|camper van|motorhome
Passports: passport|border control
LanguageLovers: grammar|dictionary|dialect|vocabulary
SignLanguage: sign language
SightLoss: braille|sight loss|guide dog|blind people
Stammering: stammer|stutter
Journaling: diary|diaries|journaling
Blacksmith: blacksmith|ironwork
OralHealth: teeth|toothbrush|toothpaste
SecondHand: second-hand|secondhand|pre-owned|thrift
Karaoke: karaoke
MagicTricks: magician|magic trick|conjuror
Bingo: bingo
`
