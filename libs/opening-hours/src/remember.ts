/** A longer text is no hours of a day, and nothing that a file repeats. */
const longest = 300;

/** A function that remembers its last results by their text: files repeat few texts in many rows. At most `most` are kept. */
export const remembering = <Result>(most: number, compute: (text: string) => Result): ((text: string) => Result) => {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (text.length > longest) return compute(text);
    // A part of a cell keeps all of it in memory; so does a result that holds parts of that.
    const own = ` ${text}`.slice(1);
    const result = compute(own);
    if (known.size >= most) known.delete(known.keys().next().value as string);
    known.set(own, result);
    return result;
  };
};
