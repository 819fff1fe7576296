/** Different texts of searches that are kept of one day: a table of 90 days stays below some 100 MB, whatever visitors and programs type. */
export const mostTextsOfDay = 5000;
