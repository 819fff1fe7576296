/** Days that are shown without `from`: this one and the 29 before it, as a month is looked back on. */
export const daysShown = 30;

/** Digits behind the point of a share: click rates are hundredths of a percent. */
export const shareDigits = 4;
