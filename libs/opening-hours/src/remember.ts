/** A function that remembers its last results by their text: files repeat few texts in many rows. At most `most` are kept. */
export const remembering = <Result>(most: number, compute: (text: string) => Result): ((text: string) => Result) => {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    if (known.size >= most) known.delete(known.keys().next().value as string);
    known.set(text, result);
    return result;
  };
};
