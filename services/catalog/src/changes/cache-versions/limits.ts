/** More changed businesses than this outdate everything at once: so many versions would cost the gateways more than the renders. */
export const mostTaggedBusinesses = 300;

/** An answer that lists more businesses than this depends on any change: so many tags would weigh more than they save. */
export const mostListedBusinesses = 100;

/** Side of a cell of the map that nearby businesses are looked for in, degrees: some 55 km from south to north. */
export const cellDegrees = 0.5;

/** An area of more cells depends on any list. */
export const mostCells = 30;

/** Caches hold an answer for a day; a version that has not changed for longer than this is forgotten. */
export const versionHours = 26;

/** Marks take turns, and old versions are swept, so often. Three turns must last longer than a day. */
export const sweepHours = 12;
