const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
    name ? entities[name.toLowerCase()] : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** Insides of all elements of a name. Answers of S3 are flat, without attributes in what is read here. */
export const elementsOf = (xml: string, name: string): string[] => {
  const beginning = new RegExp(`<${name}(?:\\s[^<>]*)?>`);
  // What stands behind the last end is no element; an answer of beginnings alone is read once, and not once for each of them.
  return xml
    .split(`</${name}>`)
    .slice(0, -1)
    .flatMap((piece) => {
      const found = beginning.exec(piece);
      return found ? [piece.slice(found.index + found[0].length)] : [];
    });
};

/** Text of the first element of a name. */
export const textOf = (xml: string, name: string): string | undefined => {
  const [first] = elementsOf(xml, name);
  return first === undefined ? undefined : decode(first);
};
