import type { Rate } from '../config.ts';

/** Clients of one gateway that are remembered while it counts alone, at about 150 bytes each. */
export const rememberedClients = 20_000;

/** Shorter waits are what rounding leaves of an exact division, ms. */
export const leastWaitMs = 1;

/**
 * How many times the tokens of a client the /56 and the /48 around it have: several customers may share them, and one customer may call from all
 * of their addresses. Of messages they have no more than one client, since all visitors share the room for them.
 */
export const networkShares = [1, 4, 12] as const;

/**
 * Messages and suggestions of all visitors, as long as anybody may send as many as a client may. site-config takes more than that: the rest is kept
 * for those who have not written yet.
 */
export const messagesOfAll: Rate = { count: 300, windowMs: 3_600_000 };

/** The message that a network (an IPv4 /24, an IPv6 /48) has a place for when a few clients have taken the room of all. */
export const keptMessage: Rate = { count: 1, windowMs: 3_600_000 };
