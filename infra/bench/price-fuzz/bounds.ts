/** Tokens that one client may spend in a minute: `RATE_LIMIT_MISSES`, `RATE_LIMIT_SEARCH` and `RATE_LIMIT_SUGGEST` as they are shipped. */
const tokensPerMinute = 3000 + 240 + 600;

/** Of the machine on which the prices were measured. */
const processors = 2;

/** Share of the processors that one client may take from others: at half load a queue makes them wait twice as long as alone. */
const shareOfClient = 1 / 2;

/** Times that a dear call may cost of its price: dear ones wait for one another, and their client rests as long as each of them ran. */
const dearer = 4;

/** Ms of processor time that a token may buy, so that a client that spends all of its tokens makes others wait at most twice as long. */
export const mostMsPerToken = (isDear: boolean): number =>
  ((processors * 60_000 * shareOfClient) / tokensPerMinute) * (isDear ? dearer : 1);
