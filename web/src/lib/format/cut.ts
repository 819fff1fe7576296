/** The text on one line, at most `length` characters, cut on a word border with '…'. A single longer word is cut inside. */
export const cutText = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const room = line.slice(0, length);
  const border = room.lastIndexOf(' ');
  const kept = border > length / 2 ? room.slice(0, border) : toWellFormedEnd(line.slice(0, length - 1));
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
};

/** A cut between the halves of a surrogate pair would leave half a character. */
const toWellFormedEnd = (text: string): string => (/[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text);

/** The words of an HTML fragment. For descriptions in head tags only: the result is text, never markup. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/gi, "'")
    .replace(/&amp;/g, '&');
