/** A list of words, written with spaces between them. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
