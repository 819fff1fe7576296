const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Python's notation, as {'Monday': '8:30-17:0', 'Sunday': None}; only where no quotation mark could be mistaken. */
const fromPython = (text: string): string =>
  text.includes('"')
    ? text
    : text
        .replaceAll(/\bu'/g, "'")
        .replaceAll("'", '"')
        .replaceAll(/\bNone\b/g, 'null');

/** The first list of '["Mo 09:00-17:00"],["UTC":"+0"]', whose second part is no JSON. */
const firstList = (text: string): string => text.slice(0, text.indexOf(']') + 1);

/** The object or list that a text writes down, else undefined. */
export const containerIn = (text: string): object | undefined => {
  if (!/^[{["]/.test(text)) return undefined;
  for (const attempt of [text, fromPython(text), firstList(text)]) {
    const value = parsed(attempt);
    const inner = typeof value === 'string' && value !== text ? parsed(value) : value;
    if (typeof inner === 'object' && inner !== null) return inner;
  }
  return undefined;
};
