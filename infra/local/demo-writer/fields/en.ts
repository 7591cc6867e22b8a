/**
 * Fields that people follow on these platforms in English, each as the tag in use for it and the words that name it. Chosen by hand from what
 * small businesses, clubs, newsrooms and writers post about; a tag that fits only as decoration is not in the list. `?` after a tag: its
 * words are said in passing as well, so that one mention, even in the headline, is not enough. `-` keeps a longer word from being taken
 * for a shorter one. Of two lines with a word the first one counts.
 */
export const englishFields = `
-: car pool|pool table|talent pool|pool of|pool party|former bank|state of the art|stock market|chair of|chairs the|tennis court|traffic jam|i recall|recalls the|reading room|bookable|book by|book at|book your|book a|book in advance|book online|bar chart|bar of|art of living|school run|bank holiday|left bank|north bank|south bank|west bank|bank of the river|hockey stick curve|dry ice|swimming in money|golf cart|boxing day|record breaking|record high|record number|on record|for the record|broke the record|set a record|track record|police record|a record|the record|last year|skip the|ski mask|fire alarm test|letting go|face mask|lead the|mother board|motherboard|home page|home screen|screen reader|read aloud|table of contents|spring roll|spring onion|safety net|net profit|net weight|net zero|goal post|post-war|bus pass|bus stop shelter|train driver shortage|tea room|tea light|lab report|bath towel|bird box|river bank|goal is|goal of|match box|market share|market value|tea towel|coffee table|oil paint|board meeting|water bottle|fire door|fire exit|film of|play a part|farm of servers|food for thought|bus factor|bird's eye|art director|art teacher|blue badge|home game|cook's|train people|train staff|train them|new train of thought|seed round|seed funding|glass of|salt marsh|cup of|cup and|rose above|rose to|rose by|rose from|light on|in the light|rain gauge|fish out|cat flap|music stand|bike rack|car key|design flaw
Soup: soup|broth|chowder|lentil soup
Curry: curry|curries|tikka|korma
Pasta: pasta|spaghetti|lasagne|tagliatelle
ColdBrew: cold brew|iced coffee
Gin: gin|distillery|botanicals
Whisky: whisky|whiskey|single malt
Breakfast: breakfast|brunch|porridge|granola
StreetFood: street food|food truck|food van
Mushrooms: mushroom|fungi|foraging|forager
Apples?: apple|cider press|apple day
Stargazing: stargazing|meteor shower|night sky|geminids|perseids
Astronomy: astronomy|astronomical|telescope|astronomer|planetarium
Hockey: hockey|penalty corner
Netball: netball
Gymnastics: gymnast|gymnastics|uneven bars|pommel horse|trampoline
Volleyball: volleyball
Badminton: badminton
TableTennis: table tennis
Golf: golf|golfer|fairway
Boxing?: boxing|boxer|heavyweight
Judo?: judo|judoka|karate|taekwondo
Skiing: skiing|skier|ski resort|snowboard
Skateboarding: skateboard|skatepark|skateboarding
Surfing: surfing|surfer|surfboard
Triathlon: triathlon|triathlete|ironman
OpenWaterSwimming: open water swimming|wild swimming|cold water swimming|sea swimming
Motorsport: grand prix|formula one|motorsport|rally driver|speedway
HorseRiding?: horse riding|pony|ponies|stable yard|equestrian|riding school
VetNurse: veterinary nurse|vet nurse|veterinary nursing|rvn
Vets: vet|vets|veterinary|puppy clinic
LearnToDrive: learning to drive|driving lesson|driving test|driving instructor|learner driver|learn to drive
Driving: driving licence|behind the wheel
KidsFashion: children's clothes|children’s clothes|kids' raincoat|kids’ raincoat|raincoat for children|children's shoes|children’s shoes|baby clothes
Raincoat: raincoat|rain jacket|waterproof jacket|parka
Babies?: newborn|baby|babies|midwife|pushchair|pram
KidsActivities: half-term|half term|family day|face painting|storytime|story time
ShiftWork: night shift|shift work|shift worker|working nights
Caregivers: carer|caregiver|caring for
Grief?: grief|bereavement|bereaved|widow|widower|when he died|when she died|after his death|after her death
FamilyLife?: my mother|my father|my grandmother|my grandfather|my husband|my wife|my daughter|my son|my brother|my sister|my dad|my mum|my mom
Friendship: friendship|best friend
Retirement: retirement|retired|retiring
CostOfLiving: cost of living|price rise|fares to rise|prices to rise|fare rise|fares will rise|charges to rise|higher prices|inflation
PasswordSecurity: passkey|password|two-factor|sign-in
NoteTaking: note-taking|notes app|note taking
DataBreach: data breach|stolen data|customer data|hacker
ScamAlert?: scam|fraud|fraudster|phishing|fake invoice
ParcelDelivery?: parcel|courier firm|delivery company|parcel firm
Subscription?: by subscription|subscription box
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
Housing?: flats|apartments|new homes|housebuilding|homeowner
Renovation: renovation|refurbishment|loft conversion|plastering
InteriorDesign: interior design|interior designer
Decluttering: declutter|decluttering|tidying|storage box
Cleaning?: cleaning|detergent|washing powder
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
Disability?: disability|wheelchair|accessible|step-free
Neurodiversity: autism|autistic|adhd|dyslexia
LeisureCentre: leisure centre|leisure center|sports centre|aqua fit|sauna
SwimmingLessons: swimming lesson|learn to swim
Homeless: homeless|homelessness|rough sleeper|night shelter
Refugees: refugee|asylum seeker|asylum
Immigration: immigration|migrant
LanguageLearning: language course|learn spanish|learn french|learning english|language school|speaking club
Exams?: gcse|a-levels
Apprenticeships: apprenticeship|apprentice
HigherEducation: university|lecturer|tuition fees|degree course
Smartphones: phone ban|phones in school|mobile phones
ScreenTime?: screen time|doomscrolling|off my phone
SocialMedia: social media|instagram|tiktok
Newsletter: newsletter
Fundraising: fundraiser|fundraising|raised for|sponsored walk
BeachClean: beach clean|litter pick|litter picking
PlasticFree: plastic-free|single-use plastic|plastic bag|microplastic
Sustainability?: recycled polyester|sustainable|biodegradable|refillable|returnable|carbon neutral
Composting: composting|compost heap|food waste
AirQuality: air pollution|air quality|low emission zone|clean air zone
CleanRivers?: sewage|river clean
MarineLife: dolphin|whale|coral|seabird|marine reserve
Insects?: butterfly|butterflies|beetle|insect
Bats: bat colony|bat box
Rewilding: rewilding|meadow|wildflower
Allotment: allotment|vegetable patch|raised bed|growing vegetables
LocalHistory?: local history|blue plaque|founded in 18|victorian|medieval|tudor
FamilyHistory: ancestor|family tree|genealogy
Lighthouse: lighthouse
Windmill: windmill|watermill
Castle: castle
Planning?: planning application|planning permission|planners|redevelopment
Democracy: petition|public meeting|referendum|consultation
UKPolitics: parliament|downing street|prime minister
CityCouncil: borough council|city council|county council|town council
Justice?: sentenced|jailed|convicted|crown court|magistrates
MissingPerson: missing since|last seen
Theft?: burglary|burglar|thief|thieves|shoplifting
HouseFire: house fire|blaze|smoke alarm|fire broke out
RoadAccident: collision|car crash|crash on the|hit by a car|hit by a van
MountainRescue: mountain rescue|lifeboat|rnli|search and rescue|coastguard
Earthquake: earthquake|aftershock|magnitude
Wildfire: wildfire|bushfire
Drought: drought|hosepipe ban
PowerCut: power cut|blackout|power outage
Economy?: economy|interest rate|recession|gdp
PersonalFinance?: savings|budgeting|debt|pension pot|spending diary
Pensions: pension|pensions
FamilyBusiness: family business|family-run|family firm|running a shop with
HighStreet?: high street|town centre|shopkeepers|shop closure
Investment?: investor|venture capital|funding round|raised £|raised $
Freelance: freelance|freelancer|self-employed
Careers: cover letter|job interview
Leadership: team leader|new boss|chief executive
Feedback: feedback|one-to-one|performance review
Teamwork?: teamwork|my team|our team
Accounting?: accountant|accounting|bookkeeping|invoice
Logistics: logistics|warehouse|haulage|shipping container|container port
Aviation: aircraft|runway
Construction?: construction|scaffolding|bricklayer
Engineering?: engineering|turbine
Manufacturing: assembly line|production line|foundry
Semiconductors: chip maker|semiconductor|chipmaker
Drones: drone
SmartHome: smart home|smart speaker|thermostat
Keyboard: keyboard|trackpad
Photography?: mirrorless camera|film camera
EReader: e-reader|ebook
WebDevelopment: css|html
DevOps?: kubernetes|docker|deployment|server|backup
API: api|rest api|webhook
DataScience: dataset|data scientist
Accessibility: screen reader|alt text|wcag
Notebook: notebook|ruled pages|dot grid
Pens: fountain pen|ballpoint|ink bottle
Planner: planner|wall calendar
GiftIdeas: gift box|gift set|gift voucher
Knitwear: jumper|cardigan|merino|knitwear|wool socks
Jeans: jeans|denim
Socks: socks
Hats?: hat|beanie
Scarves: scarf|shawl
Rug?: rug|kilim
Blanket?: blanket
Towels?: towel
Cookware: frying pan|saucepan|cast iron|casserole dish|wok
Knives?: chef's knife|chef’s knife
Teapot: teapot
WaterBottle: reusable bottle|drinking bottle
LunchBox: lunch box|lunchbox|bento
Luggage: suitcase|luggage|carry-on
BikeGear: bike light|bike bag|pannier|bike helmet
CampingGear: head torch|camping stove|sleeping mat|tent
Hammock: hammock
DogWalking: dog lead|dog coat|dog walker|dog walking
CatLovers: cat tree|cat litter|scratching post
Sunscreen: sunscreen|spf
HairCare: shampoo|conditioner|hair oil
Soap?: soap
JigsawPuzzle?: jigsaw|puzzle
Lego: lego
Minimalism: minimalism|minimalist|owning less
Habits?: habit|habits|morning routine
DigitalDetox: digital detox|without my phone
Solitude: living alone|alone in
MovingHouse?: moving house|removal van
VillageLife?: village hall|village shop|village
CityLife?: city life|downtown
IslandLife: island|islanders
SlowTravel: night train|slow travel|sleeper train
TrainTravel?: rail journey|interrail|by train
RoadTrip: road trip|campervan|motorhome
Pilgrimage: pilgrimage|camino|pilgrim
Walking: walkers
Bowling: bowls club|bowling green
Scouts: scouts|girl guides|brownies
Carnival?: carnival|parade|procession
Fireworks: fireworks|bonfire
ChristmasMarket: christmas market|christmas fair|christmas lights|nativity
Easter: easter
HarvestFestival: harvest festival
NewYear?: new year's eve|new year’s eve|new year
Diwali: diwali
Ramadan: ramadan|iftar
BookClub: book club|reading group
BookLaunch: book launch|new novel|debut novel|signing copies
OpenDay: open day|open house|open evening
QuizNight: quiz night|pub quiz
Auction: auction|auctioneer
CarBootSale: car boot sale|flea market|jumble sale
PublicLecture?: illustrated talk|guest speaker|lecture
Conference?: conference|keynote
Hackathon: hackathon
Seniors?: seniors|over-60s|over 60
Grandparents?: grandmother|grandfather|grandparent|gran|grandad
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
Cooking?: cooking|cook|kitchen|marinade|saucepan|casserole
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
Spices?: spice|cumin|saffron
Food?: food|dish|dishes|sauce|soup|noodle|jam|pickle
VeganFood: vegan|plant-based
Restaurant: restaurant|chef|diner
FoodBank: food bank|soup kitchen
FoodSafety: food safety|salmonella|listeria|allergen|undeclared
ProductRecall: product recall|recall|recalled|recalling
Gardening: gardening|garden|gardener|allotment|seedling|compost
Farming: farming|farm|farmer|harvest|orchard|crop
Flowers: flower|florist|bouquet|tulip
Houseplants: houseplant|house plant|monstera|succulent
Trees?: tree|woodland|forest|sapling
Wildlife: wildlife|otter|badger|hedgehog|beaver|red squirrel
Birds: bird|birdwatching|owl|puffin|heron
Dogs: dog|puppy|puppies
Cats?: cat|kitten
Pets: pet owner|pets|animal shelter
CoastalPath: coastal path|coast path
Hiking: hiking|hike|hiker|trail|footpath
Camping: camping|campsite|tent|sleeping bag
Climbing: climbing|climber|bouldering
Cycling: cycling|cyclist|bicycle|bike|cycle path|cycle lane
EBikes: e-bike|ebike|cargo bike
Running: running club|marathon|runner|half marathon|parkrun
Swimming: pool|swimming|swimmer|swim|swimming pool|lido|baths
Football: football|goalkeeper|penalty|header|striker|midfielder
Rugby: rugby|scrum|fly-half
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
LocalNews: council|councillor|parish|residents|ward
Parking: parking|car park
RoadWorks: road works|roadworks|resurfacing|diversion
RoadSafety: road safety|speed limit|crossing guard|zebra crossing|speed camera
PublicTransport: public transport|tram|season ticket|commuter
Buses: bus|buses|bus service|bus route
Trains: train|railway|rail|station platform
Ferry: ferry|ferries
Bridge?: footbridge|bridge
Airport: airport|airline|flight
Cars?: car owner|driver|motorist
ElectricVehicles: electric vehicle|electric car|charging point|ev charger
Travel?: travel|traveller|itinerary|backpacking
Hotels?: hotel|guesthouse|hostel
Schools?: school|pupil|primary school|secondary school
Education: education|teacher|classroom|curriculum
University: campus|undergraduate
Students?: student
Library: library|libraries|librarian
Books?: book|paperback|novel|bookseller|publisher
Bookshop: bookshop|bookstore|second-hand books
Reading?: reading|reader
Writing?: creative writing|novelist|essayist
Poetry: poetry|poem|poet
Journalism: journalism|newspaper|newsroom
Museum: museum|curator
Exhibition: exhibition|gallery|vernissage
Art?: art|artist|painting|sculpture|mural
Photography: photography|photographer|photograph|camera
Film: film|cinema|documentary|screening
Theatre: theatre|playwright|rehearsal
Dance: dance|dancer|ballet
Music: music|musician|album|songwriter
LiveMusic: concert|gig|live music|orchestra|quartet
Organ: church organ|pipe organ|organist
Church?: church|parish church
Vintage: antique|vintage|tin toys
Choir: choir|choral|singer
Festival: festival|fête|fete
Market: market|stall|stallholder
CraftFair: craft fair|makers' market|maker's market
Workshop: workshop|evening class|hands-on class
Volunteering: volunteer|volunteering
Charity: charity|charities|donation|fundraiser|fundraising
Community?: community|neighbour|neighbourhood|neighbor|neighborhood
Pottery: pottery|ceramic|ceramics|kiln|glaze|stoneware
Woodworking: woodworking|woodwork|carpenter|joinery|chisel
Knitting: knitting|yarn|crochet
Sewing: sewing|seamstress|tailor
Furniture: furniture|chair|sofa|armchair|bookcase|stool
Lighting: lamp|lighting|lampshade
Kitchenware: kettle|frying pan|teapot|kitchen knife|chopping board|cookware|mug
HomeDecor: cushion|curtain|rug|wallpaper
Stationery: notebook|stationery|fountain pen|pencil
Bags?: backpack|tote bag|rucksack|handbag
Shoes?: shoes|hiking boots|sneaker|cobbler|sandals
Fashion: fashion|clothing|jacket|jumper|knitwear|dress|socks
Jewellery: jewellery|jewelry|earrings|necklace
Skincare: skincare|moisturiser|face cream|soap|serum
Candles: candle
Perfume: perfume|fragrance
Toys: toy|wooden toys|doll
Watches: wristwatch|watchmaker
DIY: tape measure|diy|spirit level
Tools?: power tool|screwdriver|drill|tool library
Repair: repair|repair café|mending|repaired
Recycling: recycling|recycle|refill|zero waste|reusable
ClimateAction: climate|carbon|emissions|net zero
SolarPower: solar|solar panel|photovoltaic
Energy: energy|heat pump|electricity|heating|insulation
Water?: water main|water supply|drinking water|reservoir
Flooding: flood|flooding|flooded
Umbrella: umbrella
Clocks: clock|clockmaker
Bedding: duvet|bed linen|pillowcase
Glasses: spectacles|optician
Barber: barber|hairdresser|haircut
Laundry: laundry|laundrette|launderette
PostOffice: post office|postbox|postman
Weather?: storm|snow|heatwave|gale|rainfall
Health: health|hospital|clinic|vaccine|vaccination
Nursing?: nurse|nursing
Dentist: dentist|dental
MentalHealth: mental health|anxiety|burnout|loneliness
Sleep: insomnia|sleep quality|mattress|pillow
Elderly: care home|dementia|pensioner|older people
Parenting: parenting|toddler|nursery|childcare|playground
Housing: housing|tenant|landlord|affordable homes|rent
Architecture: architecture|architect
Heritage: heritage|listed building|restoration|restored
Archaeology: archaeology|archaeologist|excavation
History: history|historian|archive
Science?: science|scientist|laboratory
Research: research|researcher|study found|peer-reviewed
Space: telescope|astronomer|satellite|planet|comet|meteor
Fishing: fishing|fisherman|fishermen|angler
Sailing: sailing|sailor|yacht
Firefighters: firefighter|fire service|fire brigade
Police?: police
Court?: court|judge|verdict|tribunal
Tax: tax|taxes|vat
Budget: budget|deficit
Elections: election|ballot|polling station
Banking?: bank|savings account|mortgage
Insurance: insurance|insurer
Crowdfunding: crowdfunding|kickstarter
Startup?: startup|start-up|seed round|seed funding|series a|founder
SmallBusiness: shop owner|shopkeeper|small business|sole trader|family business|independent shop|storefront
Retail?: retail|retailer|high street|trader
Factory?: factory|manufacturing|plant manager
NowHiring: we're hiring|we are hiring|we’re hiring|now hiring|is hiring|looking for a|job advert|apply by|vacancy|salary|cv
Jobs?: redundancies|job losses|new jobs|apprenticeship|apprentice
RemoteWork: remote work|working from home|remote team|home office
Meetings?: meeting|stand-up meeting
Productivity: productivity|to-do list|time management|deep work
Management?: manager|management|leadership
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
Smartphone: smartphone|mobile phone
Laptop: laptop
Headphones: headphones|earbuds
Gaming: video game|gamer|console
Podcast: podcast
Robotics: robot|robotics
Telecoms: broadband|fibre|outage
Obituary: died at home|has died|is survived by|funeral|passed away
Christmas: christmas|advent
Halloween: halloween
Wedding: wedding|bride
NewOpening: grand opening|opens its doors|opening day|newly opened
Closure: is closed|will be closed|closing down|closes for good|closed until
`
