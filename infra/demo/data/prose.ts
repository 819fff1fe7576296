import type { CategoryKey } from './categories.ts';
import type { Group } from './model.ts';

/** Sentences of a category's descriptions: one of the first list, then one of the second. {name} {district} {city} {street}. */
export const prose: Record<CategoryKey, { opens: readonly string[]; tells: readonly string[] }> = {
  restaurant: {
    opens: [
      'A neighbourhood dining room in {district} with a short menu that follows the market.',
      'Home cooking at a dozen tables, a few steps from {street}.',
      '{name} cooks what the season brings, and writes the menu by hand every morning.',
    ],
    tells: [
      'Bread is baked before noon and the stock simmers all day.',
      'The wine list stays under forty bottles, all of them known to the house by name.',
      'Lunch is quick and fair; dinner takes its time.',
    ],
  },
  cafe: {
    opens: [
      'A small coffee bar in {district} with good light and a long shared table.',
      '{name} is where {district} has its first cup of the day.',
      'Coffee, newspapers and a counter full of cake on {street}.',
    ],
    tells: [
      'The espresso is roasted in {city}; the milk comes from a single farm.',
      'Laptops are welcome until noon, conversation all day.',
      'Breakfast runs late, and the cinnamon rolls usually do not.',
    ],
  },
  bar: {
    opens: [
      'A long bar, low lamps and a short list of drinks done properly.',
      '{name} pours from late afternoon, when {district} puts its work away.',
      'A corner bar off {street} with a good record collection.',
    ],
    tells: [
      'The house vermouth is made upstairs.',
      'There is no table service, and nobody misses it.',
      'On Thursdays a trio plays in the back room; entry is free.',
    ],
  },
  'fast-food': {
    opens: [
      'A counter, six stools and one thing done well.',
      'Quick, hot and fresh, a minute from {street}.',
      '{name} feeds {district} at lunch and long after midnight.',
    ],
    tells: [
      'Everything is cooked to order; the queue moves faster than it looks.',
      'Sauces are made in the morning and gone by night.',
      'There is a vegetarian version of every dish.',
    ],
  },
  bakery: {
    opens: [
      'Sourdough, rye and soft rolls from a stone oven in {district}.',
      'The lights at {name} go on at three, so that the bread is ready at seven.',
      'A family bakery on {street} that still shapes every loaf by hand.',
    ],
    tells: [
      'Dough rests for at least twenty hours.',
      'Flour comes from two mills, both within a day of {city}.',
      'What is left in the evening goes to the food bank.',
    ],
  },
  'pastry-shop': {
    opens: [
      'Fine pastry made in the open kitchen behind the counter.',
      '{name} bakes small cakes for afternoons and large ones for weddings.',
      'A pastry shop in {district} with a weakness for seasonal fruit.',
    ],
    tells: [
      'Butter, no margarine; sugar, but less than you would think.',
      'Cakes for celebrations are taken on order, two days ahead.',
      'Try the almond tart before eleven.',
    ],
  },
  'ice-cream': {
    opens: [
      'Ice cream churned every morning in small batches.',
      'Sixteen flavours, half of them sorbets, on {street}.',
      '{name} opens its window when the first warm day reaches {district}.',
    ],
    tells: [
      'Fruit is bought ripe and used the same day.',
      'Pistachio and lemon never leave the board; the rest changes weekly.',
      'Cones are rolled by hand while you wait.',
    ],
  },
  roastery: {
    opens: [
      'A working roastery with a counter at the front.',
      '{name} roasts twice a week for cafés and kitchens across {city}.',
      'Single origins and one dependable house blend, roasted in {district}.',
    ],
    tells: [
      'The roast date is on every bag, the farm’s name too.',
      'Cuppings are held on the first Saturday of the month.',
      'Beans are ground to fit your brewer, free of charge.',
    ],
  },
  'wine-bar': {
    opens: [
      'Open bottles, small plates and somebody who knows both.',
      'A narrow wine bar in {district}, eight seats at the counter and a few outside.',
      '{name} buys from growers it has visited.',
    ],
    tells: [
      'Twenty wines by the glass, changed every week.',
      'Everything on the shelf can be taken home at shop price.',
      'Cheese is cut to order; the bread is from next door.',
    ],
  },
  'tea-house': {
    opens: [
      'A quiet room for tea, away from the noise of {street}.',
      '{name} keeps about sixty teas and the patience to brew them.',
      'Tea by the pot and something sweet beside it.',
    ],
    tells: [
      'Leaves are weighed, water is measured, and nobody hurries you.',
      'The owner travels every spring and brings back what she liked.',
      'In summer the tables move into the courtyard.',
    ],
  },
  seafood: {
    opens: [
      'Fish bought at dawn and grilled over charcoal.',
      'A plain white room in {district} and a counter of ice.',
      '{name} serves what the boats brought, and nothing else.',
    ],
    tells: [
      'Ask for the catch of the day; it is written on a slate.',
      'Oysters are opened to order, mussels come by the pot.',
      'A table by the window is worth booking.',
    ],
  },
  vegetarian: {
    opens: [
      'Vegetables first: a plant-based kitchen in {district}.',
      '{name} cooks with what two growers outside {city} deliver.',
      'Generous bowls, warm bread and no meat on {street}.',
    ],
    tells: [
      'Most dishes are vegan; the others say so.',
      'The lunch plate changes daily and is usually gone by two.',
      'Pickles and ferments are made in the cellar.',
    ],
  },
  pizza: {
    opens: [
      'Wood-fired pizza with a soft, blistered edge.',
      'Slow dough and a hot oven in {district}.',
      '{name} makes eleven pizzas and changes the twelfth every week.',
    ],
    tells: [
      'Dough rests for forty-eight hours; the oven stands at 450 degrees.',
      'Families come early, everybody else comes late.',
      'Gluten-free bases are baked in their own oven.',
    ],
  },
  grill: {
    opens: [
      'Charcoal, good meat and a cook who watches both.',
      'An open grill in the middle of the room on {street}.',
      '{name} has stood at the fire in {district} for three generations.',
    ],
    tells: [
      'Skewers are threaded by hand; salads arrive before you ask.',
      'The butcher is named on the menu.',
      'For large tables the kitchen grills a whole shoulder on order.',
    ],
  },
  ramen: {
    opens: [
      'Ten seats, two broths and a ticket machine by the door.',
      'Noodles are pulled in the shop window every morning.',
      'A bowl at {name} takes eight minutes and is worth the walk to {district}.',
    ],
    tells: [
      'The broth has been on since yesterday.',
      'Extra noodles are free before two.',
      'Fridays bring a lighter bowl with yuzu and clams.',
    ],
  },
  butcher: {
    opens: [
      'Meat from small farms, cut while you watch.',
      'A family butcher on {street} since the days of striped awnings.',
      '{name} makes its sausages twice a week.',
    ],
    tells: [
      'Ask for a recipe; there is always one.',
      'Whole animals only, so the cuts change with the week.',
      'Stocks and broths are sold by the jar.',
    ],
  },
  greengrocer: {
    opens: [
      'Fruit and vegetables stacked the way they should be.',
      '{name} goes to the market at four so that {district} need not.',
      'Greens, roots and herbs from growers around {city}.',
    ],
    tells: [
      'You may taste before you buy.',
      'Boxes for the week can be reserved until Tuesday.',
      'Bruised fruit becomes jam; the jam is on the second shelf.',
    ],
  },
  supermarket: {
    opens: [
      'A full grocery for {district}, open early and late.',
      'Everything for the week, and a proper bread counter.',
      '{name} is the small supermarket with the good cheese.',
    ],
    tells: [
      'Local producers have their own shelf.',
      'Orders before ten are delivered in the afternoon.',
      'There is a counter for lunch and a bench to eat it on.',
    ],
  },
  hotel: {
    opens: [
      'Forty-two quiet rooms a short walk from {street}.',
      '{name} is a small hotel in {district}, run by the people who furnished it.',
      'A town house turned hotel, with high ceilings and thick curtains.',
    ],
    tells: [
      'Breakfast is served until eleven in the winter garden.',
      'Bicycles and umbrellas are lent to guests.',
      'Rooms at the back look onto a courtyard with an old fig tree.',
    ],
  },
  'guest-house': {
    opens: [
      'Seven rooms above a quiet street in {district}.',
      '{name} takes guests the way one takes friends.',
      'A family guest house, five minutes from {street}.',
    ],
    tells: [
      'Breakfast is at one table, with homemade jam.',
      'The hosts know the bus times and the good bakery.',
      'Two rooms share a roof terrace.',
    ],
  },
  shopping: {
    opens: [
      'Three floors of well-chosen things for house and wardrobe.',
      '{name} gathers small makers under one roof in {district}.',
      'A store for presents, linen, lamps and whatever you forgot.',
    ],
    tells: [
      'The ground floor changes its theme every season.',
      'Purchases are wrapped in paper, ribbon optional.',
      'There is a café at the back and a lift beside it.',
    ],
  },
  bookstore: {
    opens: [
      'New books, a few old ones, and chairs to begin them in.',
      'An independent bookshop on {street} with strong opinions and a good children’s corner.',
      '{name} stocks what its booksellers read.',
    ],
    tells: [
      'What is not on the shelf is here by tomorrow noon.',
      'Readings are held on Wednesday evenings.',
      'The travel section is sorted by weather.',
    ],
  },
  clothing: {
    opens: [
      'Clothes that last, from makers who answer the phone.',
      'A small shop in {district} for knitwear, denim and plain good shirts.',
      '{name} designs upstairs and sews two streets away.',
    ],
    tells: [
      'Hems are taken up while you have a coffee.',
      'Sizes run fair, and there are mirrors in daylight.',
      'Repairs are free for two years.',
    ],
  },
  jewelry: {
    opens: [
      'Gold and silver, made at the bench behind the counter.',
      '{name} makes wedding rings and mends heirlooms.',
      'A goldsmith’s workshop off {street}.',
    ],
    tells: ['Stones are chosen with you, by daylight.', 'Old pieces are melted and made anew.', 'A repair is priced before it is begun.'],
  },
  florist: {
    opens: [
      'Loose, seasonal bouquets tied to order.',
      '{name} buys from growers near {city} from April to October.',
      'Flowers for tables, doorsteps and apologies.',
    ],
    tells: [
      'Deliveries leave at ten and at three.',
      'Dried bunches hang from the ceiling all winter.',
      'Wreaths are bound on the bench in the window.',
    ],
  },
  furniture: {
    opens: [
      'Tables, shelves and chairs in solid wood.',
      '{name} builds to measure in a workshop behind the showroom.',
      'Furniture to keep, shown in three rooms on {street}.',
    ],
    tells: ['Most pieces are ready in six weeks.', 'Old chairs get new seats here.', 'Samples of wood and cloth may be taken home.'],
  },
  gift: {
    opens: [
      'Paper, ceramics and small things with a story.',
      '{name} sells the work of forty makers, most of them from {city}.',
      'Presents that do not look like souvenirs.',
    ],
    tells: [
      'Cards are printed in the back room.',
      'Gift wrapping is free and taken seriously.',
      'The window changes on the first of each month.',
    ],
  },
  toy: {
    opens: [
      'Wooden toys, puzzles and games for rainy days.',
      '{name} lets you try before you buy.',
      'A toy shop in {district} where grown-ups also linger.',
    ],
    tells: [
      'The game table is open on Saturday afternoons.',
      'Broken dolls are mended by appointment.',
      'Most things run without batteries.',
    ],
  },
  bicycle: {
    opens: [
      'City bikes, touring bikes and an honest workshop.',
      '{name} builds wheels and straightens them again.',
      'Bicycles sold, mended and lent on {street}.',
    ],
    tells: [
      'Small repairs are done while you wait.',
      'A test ride goes round the block as often as you like.',
      'Used bikes are overhauled and come with a year’s warranty.',
    ],
  },
  electronics: {
    opens: [
      'Phones and laptops repaired, headphones sold.',
      '{name} fixes what others replace.',
      'Sound and screens, explained without jargon.',
    ],
    tells: [
      'Estimates are free and usually ready the same day.',
      'Parts are original or clearly marked.',
      'Old devices are taken back for recycling.',
    ],
  },
  optician: {
    opens: [
      'Eye tests, frames and time to choose.',
      '{name} carries small makers of frames and grinds lenses on site.',
      'An independent optician in {district}.',
    ],
    tells: [
      'Glasses are adjusted free, wherever you bought them.',
      'Children’s appointments are kept for the afternoon.',
      'Contact lenses are fitted by an optometrist.',
    ],
  },
  antique: {
    opens: [
      'Furniture, glass and maps from four centuries.',
      '{name} restores in the back what it sells in the front.',
      'Old things with honest labels on {street}.',
    ],
    tells: ['Provenance is written on every ticket.', 'Estates are valued by appointment.', 'New arrivals are unpacked on Thursdays.'],
  },
  'record-store': {
    opens: [
      'New and used vinyl, sorted by people who listen.',
      '{name} has two turntables for customers and no hurry.',
      'Jazz at the front, everything else behind it.',
    ],
    tells: [
      'Collections are bought; call ahead.',
      'Small concerts happen between the shelves.',
      'The bargain crate is refilled on Fridays.',
    ],
  },
  healthcare: {
    opens: [
      'General medicine and prevention for the whole family.',
      '{name} brings several specialists together in {district}.',
      'A medical practice with early hours and a calm waiting room.',
    ],
    tells: ['Urgent cases are seen the same day.', 'Vaccinations and check-ups can be booked online.', 'The team speaks four languages.'],
  },
  dentist: {
    opens: [
      'Gentle dentistry for adults and children.',
      '{name} looks after teeth in {district}, with time to explain.',
      'Check-ups, fillings and implants, a few steps from {street}.',
    ],
    tells: [
      'Anxious patients get longer appointments.',
      'Treatment plans come with a written price.',
      'Emergencies are fitted in each morning.',
    ],
  },
  pharmacy: {
    opens: [
      'Prescriptions, advice and a well-stocked counter.',
      '{name} serves {district} with patience and good opening hours.',
      'A pharmacy with its own small laboratory.',
    ],
    tells: [
      'What is not in stock arrives by the afternoon.',
      'Blood pressure is measured free of charge.',
      'Deliveries to the neighbourhood go out at five.',
    ],
  },
  physiotherapist: {
    opens: [
      'Physiotherapy after injuries, operations and long days at a desk.',
      '{name} treats one person at a time, for as long as it takes.',
      'Manual therapy and training in bright rooms in {district}.',
    ],
    tells: [
      'Every course ends with exercises for home.',
      'Runners come for gait analysis, everybody else for their backs.',
      'First appointments are free within a week.',
    ],
  },
  veterinarian: {
    opens: [
      'Care for cats, dogs and smaller patients.',
      '{name} is the veterinary practice of {district}.',
      'Check-ups, surgery and good advice for animals and their people.',
    ],
    tells: [
      'There are separate waiting rooms for cats and dogs.',
      'House calls are possible in the late afternoon.',
      'X-ray, ultrasound and a laboratory are on site.',
    ],
  },
  'hair-salon': {
    opens: [
      'Cuts and colour in a bright room on {street}.',
      '{name} takes an hour for a cut and asks before it begins.',
      'A hair salon in {district} with a small, steady team.',
    ],
    tells: [
      'Colours are mild and mostly plant-based.',
      'Curls are cut dry, by somebody who has them.',
      'Booking online is easiest; walk-ins are fitted in.',
    ],
  },
  barber: {
    opens: [
      'Cuts, beards and hot towels.',
      'Three chairs and a good mirror on {street}.',
      '{name} has shaved {district} for longer than most remember.',
    ],
    tells: ['No appointment needed before noon.', 'Children sit on the old wooden horse.', 'A shave ends with lemon cologne.'],
  },
  'beauty-salon': {
    opens: [
      'Facials, brows and nails without the hard sell.',
      '{name} is a calm studio in {district}.',
      'Skin care that begins with a proper look at the skin.',
    ],
    tells: ['Tools are sterilised after every visit.', 'The first consultation costs nothing.', 'Gift cards are written by hand.'],
  },
  spa: {
    opens: [
      'Steam, warm stone and silence.',
      '{name} is a bathhouse in the old manner, carefully renewed.',
      'A place in {district} to be warm for an afternoon.',
    ],
    tells: ['Towels, tea and slippers are included.', 'Massages are booked by the half hour.', 'Monday mornings are the quietest.'],
  },
  gym: {
    opens: [
      'Weights, rowing machines and coaches who know your name.',
      '{name} is a training club without mirrors on every wall.',
      'Strength and boxing classes in a former workshop in {district}.',
    ],
    tells: ['Membership can be cancelled by the month.', 'The first week is free.', 'Beginners meet on Tuesdays and Saturdays.'],
  },
  yoga: {
    opens: [
      'Small classes, warm floors and daylight.',
      '{name} teaches yoga and Pilates on {street}.',
      'Slow flows in the morning, stronger ones after work.',
    ],
    tells: [
      'No class has more than twelve mats.',
      'Mats and blankets are there; bring only yourself.',
      'Prenatal classes run on Thursdays.',
    ],
  },
  lawyer: {
    opens: [
      'Family, tenancy and employment law.',
      '{name} advises people and small companies in {city}.',
      'A law office that answers in plain words.',
    ],
    tells: ['The first meeting has a fixed price.', 'Letters are answered within two days.', 'Consultations are possible by video.'],
  },
  accountant: {
    opens: [
      'Books, payroll and tax returns for small companies.',
      '{name} keeps the accounts of half of {street}.',
      'Tax advice for the self-employed.',
    ],
    tells: ['Fees are agreed for the year.', 'Receipts can be sent by phone.', 'New founders get their first hour free.'],
  },
  'real-estate': {
    opens: [
      'Flats and shops in {district} and around.',
      '{name} lets, sells and looks after houses in {city}.',
      'An estate agency that knows the staircases it sells.',
    ],
    tells: ['Viewings are held one party at a time.', 'Every flat is measured before it is listed.', 'Owners get one contact, by name.'],
  },
  'travel-agency': {
    opens: [
      'Journeys planned by people who have been there.',
      '{name} arranges rail trips, walks and quiet islands.',
      'A travel agency on {street} with maps on the wall.',
    ],
    tells: [
      'Every plan includes a number that somebody answers.',
      'Groups stay under ten.',
      'Train before plane, wherever it can be done.',
    ],
  },
  architect: {
    opens: [
      'Renovations, roof floors and small public buildings.',
      '{name} draws, builds and stays until the keys are handed over.',
      'An architecture studio in {district}.',
    ],
    tells: ['Models are still made of card.', 'Old buildings are kept wherever possible.', 'The first site visit is free.'],
  },
  technology: {
    opens: [
      'Software for companies of five to fifty people.',
      '{name} builds and looks after systems for shops and practices in {city}.',
      'Websites, networks and backups that have been tested.',
    ],
    tells: ['Support is answered by those who built it.', 'Projects begin with a week of questions.', 'Contracts run by the month.'],
  },
  plumber: {
    opens: [
      'Pipes, boilers and bathrooms.',
      '{name} is on call in {city} from early morning.',
      'Plumbing and heating, done once and properly.',
    ],
    tells: ['The price is named before the work begins.', 'Leaks are seen to the same day.', 'Old boilers are replaced within a week.'],
  },
  electrician: {
    opens: [
      'Wiring, lighting and charging points.',
      '{name} checks, repairs and renews electrical systems in {city}.',
      'A master electrician with a tidy van.',
    ],
    tells: ['Work is tested, labelled and documented.', 'Estimates are free within the city.', 'Old houses are a speciality.'],
  },
  locksmith: {
    opens: [
      'Doors opened without damage, day and night.',
      '{name} cuts keys and fits locks in {city}.',
      'Locked out? Somebody is usually there in half an hour.',
    ],
    tells: [
      'The price on the phone is the price on the bill.',
      'Identity is checked before any door is opened.',
      'Old locks are repaired rather than replaced.',
    ],
  },
  cleaning: {
    opens: [
      'Homes, stairs and offices cleaned by a steady team.',
      '{name} has looked after buildings in {city} for years.',
      'Window cleaning and thorough spring cleans.',
    ],
    tells: ['The same two people come every time.', 'Products are mild and without perfume.', 'Quotes follow a short visit.'],
  },
  laundry: {
    opens: [
      'Washing, ironing and careful dry cleaning.',
      '{name} returns shirts within a day.',
      'A laundry on {street} with a friendly counter.',
    ],
    tells: ['Stains are treated by hand.', 'Collection and delivery in {district} are free.', 'Wool and silk are washed, not boiled.'],
  },
  tailor: {
    opens: [
      'Alterations, repairs and suits to measure.',
      '{name} takes in, lets out and mends.',
      'A tailor’s workroom behind a small window on {street}.',
    ],
    tells: [
      'Trousers are shortened by the next day.',
      'A suit needs three fittings and about six weeks.',
      'Linings come in more colours than you need.',
    ],
  },
  photographer: {
    opens: [
      'Portraits, weddings and quiet reportage.',
      '{name} photographs people in daylight.',
      'A studio in {district} for families, founders and passports.',
    ],
    tells: ['Pictures are delivered within ten days.', 'Film is still developed here.', 'Sessions are short and unposed.'],
  },
  'print-shop': {
    opens: [
      'Cards, booklets and posters on good paper.',
      '{name} prints on an old letterpress and a new digital machine.',
      'Copying, binding and large formats on {street}.',
    ],
    tells: ['Proofs are shown before anything runs.', 'Theses are bound overnight.', 'Paper samples are free to take.'],
  },
  'car-repair': {
    opens: [
      'Repairs, inspections and tyres for all makes.',
      '{name} is a workshop that shows you the worn part.',
      'A garage in {district} with fair prices and strong coffee.',
    ],
    tells: ['Courtesy bicycles wait by the door.', 'Tyres are stored over the season.', 'Electric and hybrid cars are welcome.'],
  },
  education: {
    opens: [
      'Lessons, homework help and courses for all ages.',
      '{name} teaches in small groups in {district}.',
      'A learning centre with a library and a garden.',
    ],
    tells: ['A trial lesson costs nothing.', 'No group has more than eight children.', 'Holiday workshops fill up early.'],
  },
  'language-school': {
    opens: [
      'Languages taught in small groups, mostly by talking.',
      '{name} runs day and evening courses near {street}.',
      'From first words to exam preparation in {city}.',
    ],
    tells: ['Courses begin every four weeks.', 'Placement tests are free and friendly.', 'Fridays end with a film in the original.'],
  },
  'music-school': {
    opens: [
      'Piano, strings, voice and a room full of drums.',
      '{name} teaches beginners of every age.',
      'Music lessons in {district}, with two concerts a year.',
    ],
    tells: [
      'Instruments can be rented by the month.',
      'The choir rehearses on Mondays and needs tenors.',
      'Trial lessons are held all year.',
    ],
  },
  'art-gallery': {
    opens: [
      'Contemporary painting and works on paper.',
      '{name} shows six exhibitions a year in {district}.',
      'A white room with a heavy door on {street}.',
    ],
    tells: [
      'Openings are on the first Friday of the month.',
      'Editions start at the price of a good dinner.',
      'Young artists from {city} have the front room in summer.',
    ],
  },
  museum: {
    opens: [
      'A small museum about the crafts that made {district}.',
      '{name} keeps the rooms of a merchant’s house as they were.',
      'Tools, letters and photographs from two centuries of {city}.',
    ],
    tells: [
      'Guided walks start at eleven on Sundays.',
      'Children may touch everything on the ground floor.',
      'The reading room is open to everybody.',
    ],
  },
  cinema: {
    opens: [
      'Two screens, old seats and new projectors.',
      '{name} shows films in the original with subtitles.',
      'A neighbourhood cinema in {district} with a bar in the foyer.',
    ],
    tells: ['The late show on Friday is a classic.', 'Popcorn is made with butter.', 'Mondays are cheaper for everybody.'],
  },
};

/** Last sentences that fit a whole group. */
export const closings: Record<Group, readonly string[]> = {
  food: [
    'Dogs and children are welcome.',
    'Booking helps on weekends.',
    'There are a few tables outside when the weather allows.',
    'Cards are accepted; smiles are returned.',
  ],
  bar: [
    'Open until the last conversation ends.',
    'Groups of more than six should call ahead.',
    'The kitchen sends out small plates until eleven.',
    'Come early for a seat by the window.',
  ],
  grocery: [
    'Saturday mornings are busy; weekdays are not.',
    'Bring a bag, or borrow one.',
    'Regulars have their order ready by eight.',
    'Much of it is organic, and all of it is labelled.',
  ],
  lodging: [
    'The reception speaks English around the clock.',
    'The station is ten minutes away on foot.',
    'Late arrivals are no trouble.',
    'Stays of a week or longer get a better rate.',
  ],
  shop: [
    'Browsing is encouraged.',
    'Returns are simple within thirty days.',
    'Orders can be picked up from noon.',
    'The shop is on the ground floor, without steps.',
  ],
  health: ['Appointments can be made by phone or online.', 'The entrance is step-free.', 'New patients are welcome.', 'English is spoken.'],
  beauty: [
    'Appointments are kept to the minute.',
    'New customers are welcome.',
    'Tea is on the house.',
    'Late appointments are possible on Thursdays.',
  ],
  fitness: [
    'Showers and lockers are included.',
    'A day pass is enough to begin.',
    'Bring a towel.',
    'The doors are open before work and after it.',
  ],
  office: [
    'Meetings are by appointment.',
    'The office is two minutes from the next stop.',
    'English is spoken.',
    'Calls are returned the same day.',
  ],
  trade: [
    'Invoices are clear and final.',
    'References from the neighbourhood are gladly given.',
    'Call in the morning for the same day.',
    'A small family firm, insured and registered.',
  ],
  education: ['Enrolment is open all year.', 'Siblings pay less.', 'Ask for the timetable at the desk.', 'Rooms are bright and quiet.'],
  culture: ['Tickets are sold at the door.', 'Students pay half.', 'The house is step-free throughout.', 'A small café belongs to it.'],
};

/** Points of the longer descriptions, which carry some markup. */
export const points: Record<Group, readonly string[]> = {
  food: ['Seasonal menu', 'Vegetarian dishes', 'Seats outside', 'Private room for 14', 'Set lunch on weekdays'],
  bar: ['Wines by the glass', 'Alcohol-free list', 'Live music on Thursdays', 'Small plates until 23:00'],
  grocery: ['Regional producers', 'Order ahead', 'Organic range', 'Delivery in the neighbourhood'],
  lodging: ['Breakfast until 11:00', 'Free bicycles', 'Quiet rooms at the back', 'Luggage storage', 'Family rooms'],
  shop: ['Gift wrapping', 'Repairs', 'Orders by the next day', 'Local makers'],
  health: ['Same-day appointments', 'Step-free entrance', 'Several languages', 'Online booking'],
  beauty: ['Free consultation', 'Mild products', 'Evening appointments', 'Gift cards'],
  fitness: ['First week free', 'Small groups', 'Showers and lockers', 'Monthly membership'],
  office: ['Fixed-price first meeting', 'Video consultations', 'Plain language', 'One contact by name'],
  trade: ['Free estimate', 'Fixed prices', 'Same-day visits', 'Two years of warranty'],
  education: ['Small groups', 'Free trial lesson', 'Evening courses', 'Holiday workshops'],
  culture: ['Guided tours', 'Children’s programme', 'Museum shop', 'Evening events'],
};
