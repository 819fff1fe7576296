/** schema.org type → names of categories, in the singular, divided by commas. */
export const careTypes = {
  BeautySalon:
    'beauty salon, beauty parlor, beauty parlour, beauty center, beauty centre, beauty, beautician, güzellik salonu, güzellik merkezi, güzellik, kosmetikstudio, cosmetician, facial spa, skin care, skin care service, waxing hair removal service, hair removal service, laser hair removal service, electrolysis hair removal service, eyelash salon, eyelash service, eyebrow bar, eyebrow threading, permanent make up clinic, permanent makeup, make up artist, makeup artist, tanning salon, solarium, tanning studio, epilasyon, institut de beauté',
  DaySpa:
    'spa, day spa, massage spa, health spa, massage, massage parlor, massage therapist, thai massage therapist, thai massage, foot massage parlor, sauna, sauna club, turkish bath, hamam, hamman, public bath, onsen, hot spring, thermal bath, masaj salonu, masaj, kaplıca, reiki therapist, reflexologist, wellness center, wellness centre, therme',
  HairSalon:
    'hair salon, hairdresser, hair stylist, barber, barber shop, barbershop, berber, erkek kuaförü, kuaför, bayan kuaförü, friseur, friseursalon, coiffeur, peluquería, parrucchiere, hair extension technician, hair extension, afro hair salon, children hairdresser, hair, salon, saç tasarım',
  HealthClub:
    'health club, pilates studio, yoga studio, yoga center, yoga, pilates, yoga retreat center, meditation center, yoga instructor, pilates salonu, yoga stüdyosu, wellness program, aerial yoga studio',
  NailSalon: 'nail salon, nail bar, nail studio, nails, nail, manicure, pedicure, nagelstudio, tırnak',
  TattooParlor:
    'tattoo shop, tattoo studio, tattoo parlor, tattoo artist, tattoo and piercing shop, piercing, body piercing shop, tattoo, dövmeci, dövme, tattoo removal service',

  CommunityHealth:
    'community health center, community health centre, public medical center, sağlık ocağı, aile sağlığı merkezi, health center, health centre',
  Dentist:
    'dentist, dental clinic, dental office, dental practice, orthodontist, cosmetic dentist, pediatric dentist, oral surgeon, endodontist, periodontist, dental implants provider, dental implant, emergency dental service, dental hygienist, denture care center, teeth whitening service, dental, diş hekimi, diş kliniği, diş polikliniği, dişçi, zahnarzt, zahnarztpraxis, dentiste, dentista',
  Dermatology: 'dermatologist, dermatology clinic, dermatolog, hautarzt, skin doctor',
  DietNutrition: 'dietitian, nutritionist, weight loss service, diyetisyen, diet center, ernährungsberater',
  Gynecologic:
    'gynecologist, gynaecologist, obstetrician gynecologist, obstetrician, kadın doğum uzmanı, frauenarzt, fertility clinic, women health clinic',
  Hospital:
    'hospital, general hospital, private hospital, children hospital, university hospital, psychiatric hospital, maternity hospital, state hospital, hastane, devlet hastanesi, özel hastane, krankenhaus, hôpital, emergency room',
  MedicalBusiness:
    'psychologist, psychotherapist, counselor, counsellor, mental health service, mental health clinic, marriage counselor, family counselor, psikolog, psychologue, speech pathologist, speech therapist, occupational therapist, midwife, holistic medicine practitioner, alternative medicine practitioner, acupuncturist, acupuncture clinic, naturopathic practitioner, homeopath, healthcare, health care, health, sağlık, medical, nursing home, assisted living facility, elderly care, home health care service, hospice, rehabilitation center, addiction treatment center, huzurevi, bakım evi, hearing aid center, nurse, nursing agency, ambulance service, herbalist, hypnotherapy service, therapist, prosthetics',
  MedicalClinic:
    'medical clinic, clinic, klinik, poliklinik, tıp merkezi, medical center, medical centre, walk in clinic, urgent care center, hair transplantation clinic, hair transplant, saç ekim merkezi, saç ekimi, skin care clinic, medical spa, laser clinic, surgical center, orthopedic clinic, eye clinic, eye care center, eye hospital, pain management clinic, vein clinic, ivf clinic, dialysis center, specialized clinic, medical group, abortion clinic, sleep clinic, physical examination center, vaccination center, aesthetic clinic, cosmetic surgery clinic, estetik kliniği, arztpraxis, permanent hair removal clinic',
  Optician:
    'optician, optical store, eyewear store, eyeglasses store, sunglasses store, contact lenses supplier, optometrist, optical shop, optik, gözlükçü, gözlük, optiker, augenoptiker, opticien',
  Pediatric: 'pediatrician, paediatrician, pediatric clinic, çocuk doktoru, kinderarzt',
  Pharmacy:
    'pharmacy, drugstore, drug store, chemist, chemist shop, compounding pharmacy, eczane, apotheke, pharmacie, farmacia, lékárna, chinese pharmacy',
  Physician:
    'doctor, physician, general practitioner, family practice physician, family doctor, surgeon, cardiologist, neurologist, urologist, internist, ophthalmologist, orthopedic surgeon, oncologist, radiologist, gastroenterologist, endocrinologist, rheumatologist, otolaryngologist, ent doctor, anesthesiologist, allergist, pulmonologist, nephrologist, hematologist, neurosurgeon, doctor s office, doctor office, medical office, medical practice, physician assistant, doktor, hekim, muayenehane, göz doktoru, arzt, hausarzt, augenarzt, médecin',
  Physiotherapy:
    'physiotherapist, physical therapist, physical therapy clinic, physiotherapy, physiotherapy center, sports medicine clinic, osteopath, chiropractor, kinesiotherapist, sports massage therapist, fizyoterapist, fizik tedavi, physiotherapie, kiropraktör',
  PlasticSurgery: 'plastic surgeon, plastic surgery clinic, cosmetic surgeon, plastic surgery, estetik cerrah',
  Podiatric: 'podiatrist, foot care, chiropodist',
  Psychiatric: 'psychiatrist, psikiyatrist, psychiater',
} as const;
