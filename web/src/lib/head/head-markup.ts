import type { HeadTag } from './page-meta.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Marks the tags that belong to one page, so that the next page can replace them. */
export const pageTagAttribute = 'data-page';

const markupOf = ({ tag, attributes, text }: HeadTag): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  const start = `<${tag}${written.join('')} ${pageTagAttribute}>`;
  if (text === undefined) return start;
  // Inside a script entities are not read: its text is JSON in which '<' is escaped already.
  return `${start}${tag === 'script' ? text : escapeMarkup(text)}</${tag}>`;
};

export const headMarkup = (tags: HeadTag[]): string => tags.map(markupOf).join('');
