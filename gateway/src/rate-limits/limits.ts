/** Clients of one gateway that are remembered while it counts alone, at about 150 bytes each. */
export const rememberedClients = 20_000;

/** Shorter waits are what rounding leaves of an exact division, ms. */
export const leastWaitMs = 1;
