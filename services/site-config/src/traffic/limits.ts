/** Different texts of searches that are kept of one day: a table of 90 days stays below some 100 MB, whatever visitors and programs type. */
export const mostTextsOfDay = 5000;

/** Days of a trend where no period is asked for: this one and the 29 before it, as a month is looked back on. */
export const daysOfTrend = 30;
