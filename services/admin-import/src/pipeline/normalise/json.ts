/** An object of a cell's JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Does the text look like a list or an object written out? */
export const looksLikeJson = (text: string): boolean => {
  const first = text.charCodeAt(0);
  return first === 0x7b || first === 0x5b;
};

const pythonToken = /u?'((?:[^'\\]|\\.)*)'|u?"((?:[^"\\]|\\.)*)"|\b(?:True|False|None)\b/g;
const pythonWords: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** Python's way of writing a dictionary or a list: `{'garage': False, 'name': None, "wifi": u'free'}`. */
const fromPython = (text: string): string =>
  text.replace(pythonToken, (token, ...quoted: (string | undefined)[]) => {
    const inner = quoted.slice(0, 2).find((part) => part !== undefined);
    return inner === undefined ? pythonWords[token] : JSON.stringify(inner.replace(/\\(['"\\])/g, '$1'));
  });

/** A half of a character as JSON writes it out. A backslash that is written out itself begins none. */
const escapedHalf = /\\\\|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\ud[89a-f][\da-f]{2}/gi;
const halfLength = 6;

/** A text without the halves of characters that it writes out: nobody could show them. */
export const withoutHalves = (text: string): string =>
  text.includes('\\u') ? text.replace(escapedHalf, (found) => (found.length === halfLength ? '' : found)) : text;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The list or object that a text writes out; undefined where it is neither. */
export const parseJson = (text: string): unknown => {
  if (!looksLikeJson(text)) return undefined;
  return parse(text) ?? (text.includes("'") ? parse(fromPython(text)) : undefined);
};

/** The first text among an object's values of these keys, at most `depth` deep (`{text: …}`, `{name: …}`). */
export const textOf = (object: JsonObject, ...keys: string[]): string | null => {
  for (const key of keys) {
    const value = object[key];
    if (typeof value === 'string' && value.trim()) return value;
    if (typeof value === 'number') return String(value);
  }
  return null;
};
