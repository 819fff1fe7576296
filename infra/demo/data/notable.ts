import type { CategoryKey } from './categories.ts';

/** Names that real directories have, and no pattern makes: as long as a sign allows, or one name over several doors. */
export const notable: readonly { city: string; category: CategoryKey; name: string; branches: number; district?: string }[] = [
  {
    city: 'Berlin',
    category: 'lawyer',
    branches: 1,
    district: 'Charlottenburg',
    name: 'Rechtsanwälte, Notare und Fachanwälte für Familienrecht, Mietrecht und Arbeitsrecht Tannenberg, Oberhauser & Kesselring',
  },
  {
    city: 'London',
    category: 'music-school',
    branches: 1,
    district: 'Marylebone',
    name: 'The Whitlock and Penhallow School of Early Music, Period Instruments, Historical Dance and Choral Singing at Marylebone',
  },
  {
    city: 'İstanbul',
    category: 'education',
    branches: 1,
    district: 'Cihangir',
    name: 'Özel Erguvan Anaokulu, Etüt Merkezi, Yabancı Dil Kursu ve Çocuk Sanat Atölyesi – Cihangir Şubesi (Yaz Okulu Dâhil)',
  },
  {
    city: 'Paris',
    category: 'museum',
    branches: 1,
    district: 'Batignolles',
    name: 'Musée des Métiers Oubliés du Quartier des Batignolles, Ateliers d’Horlogerie, de Reliure et de Lutherie réunis',
  },
  { city: 'Berlin', category: 'bakery', branches: 3, name: 'Bäckerei Achtermann' },
  { city: 'London', category: 'cafe', branches: 3, name: 'Loose Leaf & Crumb' },
  { city: 'İstanbul', category: 'pastry-shop', branches: 2, name: 'Şekercioğlu Pastanesi' },
  { city: 'New York', category: 'pharmacy', branches: 2, name: 'Plumline Pharmacy' },
  { city: 'Tokyo', category: 'ramen', branches: 2, name: '麺屋 三日月' },
];
