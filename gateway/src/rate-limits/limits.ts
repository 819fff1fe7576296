/** Clients of one gateway that are remembered while it counts alone, at about 150 bytes each. */
export const rememberedClients = 20_000;

/** Shorter waits are what rounding leaves of an exact division, ms. */
export const leastWaitMs = 1;

/**
 * How many times the tokens of a client the /56 and the /48 around it have: several customers may share them, and one customer may call from all
 * of their addresses. Of messages they have no more than one client, since all visitors share the room for them.
 */
export const networkShares = [1, 4, 12] as const;
