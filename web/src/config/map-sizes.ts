/** Sizes of the maps. Zoom levels are those of web map tiles. */
export const mapSizes = {
  /** A business with its streets around it: the embedded map, and the closest that a map of results zooms in by itself. */
  businessZoom: 15,
  /** Pins are clustered up to this zoom. */
  clusterZoom: 17,
  maxZoom: 19,
  /** The whole world beside a list. */
  minZoom: 1,
  /** Pixels within which pins become one. */
  clusterRadiusPx: 56,
  clusterPx: 40,
  pinPx: 32,
  /** Pixels between the middles of pins of one spot, where it is near enough to tell them apart: a thumb hits each alone. */
  spreadPx: 44,
  /** The visitor's own place. */
  herePx: 22,
  /** Pixels from a cluster's middle up to which it may hold a business: half the diagonal of what the server joins, and what is joined here. */
  clusterReachPx: 90,
  /** Pixels of the embedded map for which its box is cut. */
  embedPx: { width: 400, height: 300 },
  tilePx: 256,
  /** Decimals of a visitor's position: some hundred metres, near enough for a search, too coarse for an address. */
  positionDecimals: 3,
} as const;
