/** One step of a name's code. Spread over 32 bits, so that no two names of the standard share a code. */
export const foldName = (code: number, byte: number): number => Math.imul(code ^ byte, 0x01000193);

/** Names are compared as numbers, made from their bytes while a tag is scanned. Zero is no name's code. */
export const bytesCode = (bytes: Buffer, start: number, end: number): number => {
  let code = 0;
  for (let at = start; at < end; at++) code = foldName(code, bytes[at]);
  return code;
};

export const nameCode = (name: string): number => bytesCode(Buffer.from(name), 0, name.length);
