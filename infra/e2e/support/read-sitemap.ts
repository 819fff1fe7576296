import { type CheckedSitemap, checkSitemap } from '@directory/testing';
import { fetchPatiently } from './fetch-patiently.ts';

const openFile = async (address: string): Promise<AsyncIterable<Uint8Array>> => {
  const answer = await fetchPatiently(address);
  if (answer.status !== 200 || !answer.body) throw new Error(`The answer is ${answer.status}.`);
  return answer.body;
};

/** Reads all files of a site's sitemap, and holds them against the protocol. Throws at the first fault. */
export const readSitemap = (origin: string, onUrl?: (url: string) => void): Promise<CheckedSitemap> =>
  checkSitemap(`${origin}/sitemap.xml`, openFile, onUrl);
