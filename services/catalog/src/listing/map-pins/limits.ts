/** Pixels of the side of a square whose businesses are one cluster; the map joins what would still overlap. */
export const cellPx = 40;
/** Squares along one side of the part that is asked for, at most: a screen holds some 30, and each may hold a business to be read. */
export const mostCellsAcross = 40;
/** Squares along the longer side of all that was found, where no zoom is asked for: on a map of 800 pixels each is as wide as `cellPx`. */
export const fittedCellsAcross = 20;
/** Beyond this zoom the businesses of one house are told apart: nothing is clustered. */
export const nearestClusterZoom = 17;
/** Pixels of a tile of zoom 0, which is the whole world. */
export const tilePx = 256;
/** Degrees of latitude at which the map of the world ends. */
export const edgeLatitude = 85.0511;
/** Businesses, the best first, on which filters are tried where a part of the map holds too many to try them on all; some 5 µs each. */
export const mostTriedPins = 50_000;
