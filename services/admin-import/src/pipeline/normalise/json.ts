/** An object of a cell's JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Python's tuples and sets are lists: `('Cafe', 'Bar')`, `{'Cafe', 'Bar'}`. */
const tupleOrSet = /^[({]\s*(?:u?'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*(?:,\s*(?:u?'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*)*,?\s*[)}]$/;
/** Does the text look like a list or an object written out? */
export const looksLikeJson = (text: string): boolean => {
  const first = text.charCodeAt(0);
  return first === 0x7b || first === 0x5b || (first === 0x28 && tupleOrSet.test(text));
};

/** A quote that is not closed reaches to the end: behind each of its signs another one might begin. */
const token =
  /u?'((?:[^'\\]|\\[\s\S]?)*)(?:'|$)|u?"((?:[^"\\]|\\[\s\S]?)*)(?:"|$)|\b(?:True|False|None|nil)\b|(?<![\w:]):(\w+)(?=\s*=>)|=>|(?<=[{,]\s*)([a-z_]\w*)(?=:\s)/g;
const scriptWords: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null', nil: 'null', '=>': ':' };

/** Python's and Ruby's ways of writing a dictionary or a list: `{'garage': False, "wifi": u'free'}`, `{"garage"=>nil, :wifi=>"free"}`. */
const fromScript = (text: string): string =>
  text.replace(token, (found, ...quoted: (string | undefined)[]) => {
    const inner = quoted.slice(0, 4).find((part) => part !== undefined);
    return inner === undefined ? scriptWords[found] : JSON.stringify(inner.replace(/\\(['"\\])/g, '$1'));
  });

const asList = (text: string): string => (tupleOrSet.test(text) ? `[${text.slice(1, -1).replace(/,\s*$/, '')}]` : text);

/** Code that programs write in place of a value: never shown. The end is looked for once, and not behind each sign that may belong to it. */
const codeForms =
  /^\[object \w+\]$|^<[\w.]+ object at 0x|^#<\w|^(?:OrderedDict|defaultdict|datetime(?:\.\w+)?|Decimal|frozenset|set|dict|Timestamp)\(|^\{(?=[\s\S]*\}$)[^{}]*(?:=>|["'\w]\s*:)|^\[(?=[\s\S]*\]$)[\s\S]*(?:["'{]|=>)|^\(\s*u?['"][\s\S]*\)$|^(?:map|array)[[(][\s\S]*[\])]$|^[aOs]:\d+:[{"]|^\{\w+=[\s\S]*\}$|^b'[^']*'$/;
export const isCode = (text: string): boolean => codeForms.test(text);

/** A half of a character as JSON writes it out. A backslash that is written out itself begins none. */
const escapedHalf = /\\\\|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\ud[89a-f][\da-f]{2}/gi;
const halfLength = 6;

/** A text without the halves of characters that it writes out: nobody could show them. */
export const withoutHalves = (text: string): string =>
  text.includes('\\u') ? text.replace(escapedHalf, (found) => (found.length === halfLength ? '' : found)) : text;

/** Lists within lists that a cell may write out: readers go down into each. */
const mostLevels = 100;
const quoted = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/g;

/** Whether a text writes out lists within lists far deeper than any value: reading them would take more than the stack. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  for (const sign of text.replace(quoted, '')) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > mostLevels) return true;
  }
  return false;
};

const parse = (text: string): unknown => {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The list or object that a text writes out; undefined where it is neither. */
export const parseJson = (text: string): unknown => {
  if (!looksLikeJson(text)) return undefined;
  return parse(text) ?? (/['=:]/.test(text) || tupleOrSet.test(text) ? parse(fromScript(asList(text))) : undefined);
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
