/** The part of a file's rows without a city from which that is no exception. */
export const leastCityPart = 0.5;

/** New categories for each row of a file from which they are no categories, and how many they are at least. */
export const mostCategoriesPerRow = 0.1;
export const fewestManyCategories = 20;

/** Sheets that a note names. */
export const namedSheets = 5;

/** Rows of a sheet from which it is probably a list, and no cover or legend. */
export const fewestListRows = 20;
