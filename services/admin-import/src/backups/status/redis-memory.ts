/** Used memory of a Redis, bytes, from what INFO says; null where it does not say so. */
export const usedMemoryOf = (info: string): number | null => {
  const [, bytes] = /^used_memory:(\d+)\r?$/m.exec(info) ?? [];
  return bytes === undefined ? null : Number(bytes);
};
