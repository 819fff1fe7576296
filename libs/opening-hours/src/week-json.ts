const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A quote that is not closed reaches to the end: behind each of its signs another one might begin. */
const token =
  /u?'((?:[^'\\]|\\[\s\S]?)*)(?:'|$)|"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|\b(?:True|False|None|nil)\b|:(\w+)(?=\s*=>)|=>|\b(\w+)(?=:\s)/g;
const words: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null', nil: 'null', '=>': ':' };

/** Python's notation, as {'Monday': '8:30-17:0', 'Sunday': None}, and Ruby's, as {"Monday"=>"8-17", :sunday=>nil, sunday: nil}. */
const fromScript = (text: string): string =>
  text.replace(token, (whole, quoted?: string, symbol?: string, key?: string) => {
    const name = quoted?.replace(/\\(['"\\])/g, '$1') ?? symbol ?? key;
    return name === undefined ? (words[whole] ?? whole) : JSON.stringify(name);
  });

/** The first list of '["Mo 09:00-17:00"],["UTC":"+0"]', whose second part is no JSON. */
const firstList = (text: string): string => text.slice(0, text.indexOf(']') + 1);

/** The object or list that a text writes down, else undefined. */
export const containerIn = (text: string): object | undefined => {
  if (!/^[{["]/.test(text)) return undefined;
  for (const attempt of [text, fromScript(text), firstList(text)]) {
    const value = parsed(attempt);
    const inner = typeof value === 'string' && value !== text ? parsed(value) : value;
    if (typeof inner === 'object' && inner !== null) return inner;
  }
  return undefined;
};
