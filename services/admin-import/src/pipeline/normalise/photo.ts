/** Pictures of the street that the source shows where it has no photo: they do not show the business. */
const streetView =
  /^https?:\/\/(?:streetviewpixels|geo\d*\.ggpht|cbks\d*)[-.\w]*\.(?:googleapis|google|ggpht)\.com\/|\/streetview(?:\?|\/)|[?&]panoid=/i;

export const isStreetView = (url: string): boolean => streetView.test(url);
