import { type SitemapEntry, SitemapParser } from '@directory/testing';

const read = (text: string, root: 'urlset' | 'sitemapindex'): SitemapEntry[] => {
  const parser = new SitemapParser(root);
  return [...parser.read(Buffer.from(text)), ...parser.end()];
};

export const readSitemapFile = (text: string): SitemapEntry[] => read(text, 'urlset');
export const readSitemapIndex = (text: string): SitemapEntry[] => read(text, 'sitemapindex');
