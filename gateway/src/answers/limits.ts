/** Smaller bodies are sent as they are, bytes: compression would save less than a packet. */
export const smallestCompressedBytes = 1024;

/** `Accept-Encoding` headers whose meaning is remembered, and the longest of them, characters. */
export const rememberedHeaders = 200;
export const longestRememberedHeader = 100;

/** Map slots, objects and strings of one stored answer, bytes; measured with 100,000 small ones. */
export const answerOverheadBytes = 1024;
