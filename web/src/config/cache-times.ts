const minutes = (count: number): number => count * 60_000;

/** How long answers stay fresh, ms. */
export const staleTimes = {
  standard: minutes(30),
  categories: minutes(30),
  cities: minutes(30),
  stats: minutes(60),
  random: minutes(10),
  filteredList: minutes(5),
  /** Who is open now is another question a minute later. */
  openList: minutes(1),
  business: minutes(45),
  nearby: minutes(30),
  categoryBusinesses: minutes(20),
} as const;

/** How long an unused answer is kept, ms. */
export const gcTimeMs = minutes(60);
