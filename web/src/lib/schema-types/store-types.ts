/** schema.org type → names of categories, in the singular, divided by commas. */
export const storeTypes = {
  AutoPartsStore:
    'auto part store, auto parts store, car part shop, car accessories store, car accessory store, truck accessories store, motorcycle parts store, car battery store, oto yedek parça, yedek parça, auto parts, autoteile',
  BikeStore: 'bicycle store, bicycle shop, bike shop, bicycle repair shop, bisikletçi, fahrradladen',
  BookStore:
    'book store, bookstore, bookshop, book shop, used book store, comic book store, christian book store, rare book store, newsstand, newsagent, magazine store, kitapçı, kitabevi, sahaf, buchhandlung, librairie, librería, libreria',
  ClothingStore:
    'clothing store, clothes shop, clothing shop, fashion store, fashion boutique, boutique, women clothing store, womens clothing store, children clothing store, childrens clothing store, baby clothing store, bridal shop, bridal store, wedding dress, lingerie store, underwear store, swimwear store, dress store, jeans shop, t shirt store, hat shop, leather goods store, fur coat shop, fashion accessories store, fashion accessory store, handbags shop, handbag shop, vintage clothing store, used clothing store, thrift store, second hand store, secondhand store, work clothes store, uniform store, formal wear store, tuxedo shop, sportswear store, wig shop, giyim, giyim mağazası, butik, gelinlik, modegeschäft, bekleidungsgeschäft',
  ComputerStore:
    'computer store, computer shop, computer hardware store, bilgisayar, bilgisayarcı, bilgisayar mağazası, video game store, game store, gaming store',
  ConvenienceStore:
    'convenience store, corner shop, minimarket, mini market, kiosk, bakkal, tekel bayii, späti, tobacco shop, cigarette store, vape shop, vaporizer store, cigar shop, tabac, trafik',
  DepartmentStore:
    'department store, variety store, dollar store, discount store, hypermarket, warehouse club, concept store, general store, kaufhaus',
  ElectronicsStore:
    'electronics store, electronics shop, electronic store, appliance store, home appliance store, camera store, television store, audio visual equipment supplier, stereo store, vacuum cleaner store, battery store, elektronik, elektronik mağazası, beyaz eşya, beyaz eşya mağazası, air conditioning store, appliance dealer, elektronikgeschäft',
  Florist: 'florist, flower shop, flower delivery, flower market, çiçekçi, blumenladen, blumengeschäft, fleuriste, floristería, متجر زهور',
  FurnitureStore:
    'furniture store, furniture shop, mattress store, bed shop, bedroom furniture store, office furniture store, antique furniture store, kitchen furniture store, used furniture store, children furniture store, outdoor furniture store, sofa store, mobilya, mobilyacı, mobilya mağazası, möbelhaus, möbelgeschäft, unfinished furniture store',
  GardenStore:
    'garden center, garden centre, garden store, plant nursery, garden supply store, lawn mower store, fidanlık, gartencenter, gärtnerei',
  GroceryStore:
    'grocery store, grocery, grocer, greengrocer, supermarket, supermarkt, süpermarket, market, food store, organic food store, health food store, natural goods store, asian grocery store, indian grocery store, italian grocery store, mexican grocery store, japanese grocery store, kosher grocery store, gourmet grocery store, produce market, fruit and vegetable store, fruit vegetable store, vegetable shop, fruit shop, farmer market, farmers market, farm shop, manav, şarküteri, kuruyemişçi, kuruyemiş, aktar, baharatçı, butcher, butcher shop, butcher shop deli, kasap, metzgerei, fleischerei, boucherie, carnicería, seafood market, fish store, fishmonger, fish market, balıkçı, deli, delicatessen, japanese delicatessen, lahůdky, cheese shop, cheese store, spice store, nut store, olive oil store, honey store, meat shop, candy store, sweet shop, chocolate shop, chocolate store, chocolatier, prodejna cukrovinek, prodejna zákusků, coffee store, kaffeegeschäft, tea store, lebensmittelhändler, lebensmittelgeschäft, obchod s potravinami, épicerie, frozen food store, bulk food store, halal butcher, egg shop, dairy store, pasta store',
  HardwareStore:
    'hardware store, home improvement store, building materials store, building material store, tool store, paint store, tile store, flooring store, lumber store, plumbing supply store, electrical supply store, lighting store, key store, door shop, glass shop, hırdavat, hırdavatçı, nalbur, yapı market, baumarkt, do it yourself shop, bathroom supply store, kitchen supply store, carpet store, rug store',
  HobbyShop:
    'hobby store, hobby shop, craft store, art supply store, fabric store, yarn store, bead store, sewing shop, model shop, stamp shop, coin dealer, knit shop, haberdashery, kumaşçı, tuhafiye, collectible store',
  HomeGoodsStore:
    'home goods store, household goods store, kitchenware store, houseware store, home decor store, linen store, linens store, curtain store, bedding store, gift shop, souvenir store, souvenir shop, candle store, picture frame shop, antique store, antique shop, porcelain store, pottery store, glassware store, züccaciye, perdeci, ev tekstili, hediyelik eşya, متجر سلع منزلية, gift store, art store, christmas store, religious goods store',
  JewelryStore:
    'jewelry store, jewellery store, jewelry shop, jeweler, jeweller, jewelry designer, goldsmith, silversmith, watch store, watch shop, diamond dealer, gold dealer, kuyumcu, mücevher, mücevherci, saatçi, juwelier, joyería, bijouterie, متجر مجوهرات',
  LiquorStore:
    'liquor store, wine store, wine shop, beer store, beer shop, bottle shop, off licence, off license, wine merchant, şarap evi, weinhandlung, getränkemarkt',
  MensClothingStore: 'men clothing store, mens clothing store, men s clothing store, suit store, suit shop, erkek giyim, menswear store',
  MobilePhoneStore:
    'mobile phone store, cell phone store, phone store, phone shop, mobile phone shop, cep telefonu, telefoncu, handyladen, cell phone accessory store',
  MusicStore: 'music store, musical instrument store, record store, guitar store, piano store, cd store, plakçı, müzik aletleri',
  OfficeEquipmentStore:
    'office supply store, office equipment store, stationery store, stationery shop, stationery, kırtasiye, paper store, copier store, schreibwarenladen, papeterie',
  OutletStore: 'outlet store, outlet mall, factory outlet, outlet',
  PawnShop: 'pawn shop, pawnbroker, pfandhaus',
  PetStore:
    'pet store, pet shop, pet supply store, aquarium shop, tropical fish store, bird shop, petshop, pet, tierhandlung, dog store, animal feed store',
  ShoeStore:
    'shoe store, shoe shop, footwear store, orthopedic shoe store, sneaker store, boot store, ayakkabıcı, ayakkabı, ayakkabı mağazası, schuhgeschäft, zapatería',
  ShoppingCenter:
    'shopping mall, shopping center, shopping centre, mall, shopping arcade, bazaar, çarşı, alışveriş merkezi, avm, einkaufszentrum, centre commercial, shopping',
  SportingGoodsStore:
    'sporting goods store, sports shop, sport store, sportswear shop, outdoor store, outdoor sports store, ski shop, golf shop, fishing store, fishing tackle shop, gun shop, surf shop, diving shop, dive shop, hunting store, skateboard shop, tennis store, camping store, dart supply store, exercise equipment store, av malzemeleri, sporthaus',
  Store:
    'store, shop, retail, retailer, shopping service, mağaza, dükkan, laden, geschäft, prodejna, obchod, tienda, negozio, magasin, cosmetics store, cosmetic store, beauty supply store, beauty product store, perfume store, perfumery, parfümeri, kozmetik, restaurant supply store, party store, baby store, luggage store, bag shop, flag store, medical supply store, hearing aid store, mobility equipment supplier, adult store, sex shop, cannabis store, market stall, flea market, showroom, auction house, home health care store, vitamin store, uniform shop',
  TireShop:
    'tire shop, tyre shop, tire store, wheel store, used tire shop, tire repair shop, lastikçi, oto lastik, reifenhandel, reifenservice',
  ToyStore: 'toy store, toy shop, oyuncakçı, spielwarengeschäft, juguetería, magasin de jouets',
  WholesaleStore:
    'wholesaler, wholesale, wholesale store, wholesale grocer, wholesale food store, cash and carry wholesaler, meat wholesaler, seafood wholesaler, wine wholesaler and importer, velkoobchod s potravinami, toptancı, großhandel, importer, food product supplier',
} as const;
