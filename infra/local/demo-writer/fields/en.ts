/** A field and the words that name it; `-` keeps a longer word from being taken for a shorter one. */
export const englishFields = `
-: former bank|state of the art|stock market|chair of|chairs the|tennis court|traffic jam|i recall|recalls the|reading room|bookable|book by|book at|book your|book a|book in advance|book online|bar chart|bar of|art of living|school run|bank holiday|left bank|north bank|south bank|west bank|bank of the river|river bank|goal is|goal of|match box|market share|market value|tea towel|coffee table|oil paint|board meeting|water bottle|fire door|fire exit|film of|play a part|farm of servers|food for thought|bus factor|bird's eye|art director|art teacher|blue badge|home game|cook's|train people|train staff|train them|new train of thought|seed round|seed funding|glass of|salt marsh|cup of|cup and|rose above|rose to|rose by|rose from|light on|in the light|rain gauge|fish out|cat flap|music stand|bike rack|car key|design flaw
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
Cooking: cooking|cook|kitchen|marinade|saucepan|casserole
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
Spices: spice|cumin|saffron
Food: food|dish|dishes|sauce|soup|noodle|jam|pickle
VeganFood: vegan|plant-based
Restaurant: restaurant|chef|diner
FoodBank: food bank|soup kitchen
FoodSafety: food safety|salmonella|listeria|allergen|undeclared
ProductRecall: product recall|recall|recalled|recalling
Gardening: gardening|garden|gardener|allotment|seedling|compost
Farming: farming|farm|farmer|harvest|orchard|crop
Flowers: flower|florist|bouquet|tulip
Houseplants: houseplant|house plant|monstera|succulent
Trees: tree|woodland|forest|sapling
Wildlife: wildlife|otter|badger|hedgehog|beaver|red squirrel
Birds: bird|birdwatching|owl|puffin|heron
Dogs: dog|puppy|puppies
Cats: cat|kitten
Pets: pet owner|pets|animal shelter
CoastalPath: coastal path|coast path
Hiking: hiking|hike|hiker|trail|footpath
Camping: camping|campsite|tent|sleeping bag
Climbing: climbing|climber|bouldering
Cycling: cycling|cyclist|bicycle|bike|cycle path|cycle lane
EBikes: e-bike|ebike|cargo bike
Running: running club|marathon|runner|half marathon|parkrun
Swimming: swimming|swimmer|swim|swimming pool|lido|baths
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
Bridge: footbridge|bridge
Airport: airport|airline|flight
Cars: car owner|driver|motorist
ElectricVehicles: electric vehicle|electric car|charging point|ev charger
Travel: travel|traveller|itinerary|backpacking
Hotels: hotel|guesthouse|hostel
Schools: school|pupil|primary school|secondary school
Education: education|teacher|classroom|curriculum
University: campus|undergraduate
Students: student
Library: library|libraries|librarian
Books: book|paperback|novel|bookseller|publisher
Bookshop: bookshop|bookstore|second-hand books
Reading: reading|reader
Writing: creative writing|novelist|essayist
Poetry: poetry|poem|poet
Journalism: journalism|newspaper|newsroom
Museum: museum|curator
Exhibition: exhibition|gallery|vernissage
Art: art|artist|painting|sculpture|mural
Photography: photography|photographer|photograph|camera
Film: film|cinema|documentary|screening
Theatre: theatre|playwright|rehearsal
Dance: dance|dancer|ballet
Music: music|musician|album|songwriter
LiveMusic: concert|gig|live music|orchestra|quartet
Organ: church organ|pipe organ|organist
Church: church|parish church
Vintage: antique|vintage|tin toys
Choir: choir|choral|singer
Festival: festival|fête|fete
Market: market|stall|stallholder
CraftFair: craft fair|makers' market|maker's market
Workshop: workshop|evening class|hands-on class
Volunteering: volunteer|volunteering
Charity: charity|charities|donation|fundraiser|fundraising
Community: community|neighbour|neighbourhood|neighbor|neighborhood
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
Shoes: shoes|hiking boots|sneaker|cobbler|sandals
Fashion: fashion|clothing|jacket|jumper|knitwear|dress|socks
Jewellery: jewellery|jewelry|earrings|necklace
Skincare: skincare|moisturiser|face cream|soap|serum
Candles: candle
Perfume: perfume|fragrance
Toys: toy|wooden toys|doll
Watches: wristwatch|watchmaker
DIY: tape measure|diy|spirit level
Tools: power tool|screwdriver|drill|tool library
Repair: repair|repair café|mending|repaired
Recycling: recycling|recycle|refill|zero waste|reusable
ClimateAction: climate|carbon|emissions|net zero
SolarPower: solar|solar panel|photovoltaic
Energy: energy|heat pump|electricity|heating|insulation
Water: water main|water supply|drinking water|reservoir
Flooding: flood|flooding|flooded
Umbrella: umbrella
Clocks: clock|clockmaker
Bedding: duvet|bed linen|pillowcase
Glasses: spectacles|optician
Barber: barber|hairdresser|haircut
Laundry: laundry|laundrette|launderette
PostOffice: post office|postbox|postman
Weather: storm|snow|heatwave|gale|rainfall
Health: health|hospital|clinic|vaccine|vaccination
Nursing: nurse|nursing
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
Science: science|scientist|laboratory
Research: research|researcher|study found|peer-reviewed
Space: telescope|astronomer|satellite|planet|comet|meteor
Fishing: fishing|fisherman|fishermen|angler
Sailing: sailing|sailor|yacht
Firefighters: firefighter|fire service|fire brigade
Police: police
Court: court|judge|verdict|tribunal
Tax: tax|taxes|vat
Budget: budget|deficit
Elections: election|ballot|polling station
Banking: bank|savings account|mortgage
Insurance: insurance|insurer
Crowdfunding: crowdfunding|kickstarter
Startup: startup|start-up|seed round|seed funding|series a|founder
SmallBusiness: shop owner|shopkeeper|small business|sole trader|family business|independent shop|storefront
Retail: retail|retailer|high street|trader
Factory: factory|manufacturing|plant manager
NowHiring: we're hiring|we are hiring|we’re hiring|now hiring|is hiring|looking for a|job advert|apply by|vacancy|salary|cv
Jobs: redundancies|job losses|new jobs|apprenticeship|apprentice
RemoteWork: remote work|working from home|remote team|home office
Meetings: meeting|stand-up meeting
Productivity: productivity|to-do list|time management|deep work
Management: manager|management|leadership
CustomerService: support team|complaint|customer service|customer support|call centre|helpdesk
Marketing: marketing|newsletter|seo
Software: software|release notes|bug fix|changelog|patch
SoftwareUpdate: breaking changes|release candidate|this release|new in version|what's new|what’s new
OpenSource: open source|open-source|pull request|maintainer
Python: python
JavaScript: javascript|typescript|node.js
Database: database|postgres|postgresql|sqlite
Programming: programming|programmer|developer|debugging|refactoring
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
