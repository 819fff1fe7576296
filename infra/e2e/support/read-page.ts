/** Facts that a search engine takes from a page. */
export interface ReadPage {
  title: string;
  description: string;
  /** Every canonical address that the page names; it must be one. */
  canonicals: string[];
  isIndexed: boolean;
  /** Addresses that its links lead to, absolute and without fragment, each once; links that engines are asked not to follow are left out. */
  links: string[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decode = (text: string): string => text.replace(/&([a-z]+|#x?[0-9a-f]+);/gi, (whole, name: string) => entities[name] ?? whole);

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/\s([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value)]));

const tagsOf = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));

/** Tags in texts of scripts and styles are none. */
const withoutCode = (html: string): string => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

const linkOf = (href: string, base: string): string | null => {
  if (!URL.canParse(href, base)) return null;
  const address = new URL(href, base);
  address.hash = '';
  return address.href;
};

/** Reads the HTML that our pages are rendered as: attributes in double quotes, names in lower case. */
export const readPage = (source: string, address: string): ReadPage => {
  const html = withoutCode(source);
  const metas = tagsOf(html, 'meta');
  const contentOf = (name: string): string => metas.find((meta) => meta.name === name)?.content ?? '';
  const links = tagsOf(html, 'a')
    .filter(({ href, rel }) => href !== undefined && !rel?.split(' ').includes('nofollow'))
    .flatMap(({ href }) => linkOf(href, address) ?? []);
  return {
    title: decode(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: contentOf('description'),
    canonicals: tagsOf(html, 'link').flatMap(({ rel, href }) => (rel === 'canonical' ? [href] : [])),
    isIndexed: !contentOf('robots').includes('noindex'),
    links: [...new Set(links)],
  };
};
