/** Longest wait for Redis, ms: the other figures are there at once. */
export const redisTimeoutMs = 1000;
