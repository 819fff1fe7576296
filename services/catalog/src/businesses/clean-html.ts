import sanitizeHtml from 'sanitize-html';

/** Tags that the rich-text editor can write. Of other tags the text stays, of scripts and styles nothing. */
const allowedTags = 'p br strong b em i u s a ul ol li blockquote h2 h3 h4 code pre hr'.split(' ');

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A visitor must not lose the page, and the opened site must not reach back into it.
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: { ...(href ? { href } : {}), target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
};

/** HTML that may stand in a page. Cleaning again changes nothing. Null where nothing is left. */
export const cleanHtml = (html: string): string | null => sanitizeHtml(html, options).trim() || null;
