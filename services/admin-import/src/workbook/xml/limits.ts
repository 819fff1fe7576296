/** Depth of elements. A sheet has 7, a style sheet a few more. */
export const maxDepth = 128;

/** The longest tag or text run that is scanned in one piece, bytes. A cell of Excel's 32,767 characters stays far below. */
export const maxTokenBytes = 4 * 1024 * 1024;

/** Attributes of one element: more than any element of the standard has, with a namespace for every extension. */
export const maxAttributes = 128;

/** Longest value of an attribute that is read, bytes; a longer one says nothing. An address of Excel's 2,079 characters stays far below. */
export const maxAttributeBytes = 64 * 1024;

/** Length of `<?xml … ?>` with all of its attributes, bytes. */
export const maxDeclarationBytes = 512;

/** Length of an entity, bytes: Excel's own longest is `&#x10FFFF;` with a few leading zeros. */
export const maxEntityBytes = 16;
