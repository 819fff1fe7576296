const isFirstHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** The beginning of a text, at most `length` UTF-16 units long; no character is halved. */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text;
  return text.slice(0, isFirstHalf(text.charCodeAt(length - 1)) ? length - 1 : length);
};
