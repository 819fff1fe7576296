import { Clock, Compass, type LucideIcon, MapPinned, MessageSquareQuote, MoonStar, Search } from 'lucide-react';

interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
}

export const features: Feature[] = [
  {
    icon: Search,
    title: 'Search that forgives',
    text: 'Half a name, a typing error or a missing accent still finds the place. Results narrow down while you type.',
  },
  {
    icon: Clock,
    title: 'Hours you can rely on',
    text: 'Open or closed is worked out in the business’s own time zone, with lunch breaks and nights that run past midnight.',
  },
  {
    icon: MessageSquareQuote,
    title: 'Ratings in proportion',
    text: 'Every rating stands beside the number of reviews behind it, and recent voices can be read in full.',
  },
  {
    icon: MapPinned,
    title: 'Maps and what is near',
    text: 'A map for every place with coordinates, and its neighbours by real distance.',
  },
  {
    icon: Compass,
    title: 'Two ways in',
    text: 'Browse by city or by category. Every list can be sorted, searched and shared by its address.',
  },
  {
    icon: MoonStar,
    title: 'Made for everyone',
    text: 'Quick on an old phone, readable by day and by night, usable by keyboard and by screen reader.',
  },
];

/** The site's technologies, each with its purpose. `maps`: who sends them. */
export const technologiesOf = (maps: readonly string[]) => [
  { name: 'TypeScript', use: 'one language from the database to the browser' },
  { name: 'React', use: 'pages that arrive complete and stay quick' },
  { name: 'Node.js and NestJS', use: 'small services behind one gateway' },
  { name: 'PostgreSQL', use: 'the catalog, its search and its counts' },
  { name: 'Redis', use: 'answers that are already known' },
  { name: maps.join(', '), use: 'the maps' },
];
