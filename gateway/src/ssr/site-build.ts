import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBundle } from '@directory/contracts';
import { ConfigError, contentDigest } from '@directory/service-kit';
import { PageTemplate } from './page-template.ts';
import { SiteFiles } from './site-files.ts';

/** The built web app: how pages are made, the HTML around them, and the files beside them. */
export interface SiteBuild {
  bundle: PageBundle;
  template: PageTemplate;
  files: SiteFiles;
  /** Name of this very build: another one makes other pages, which load other files. */
  digest: string;
}

export const SITE_BUILD = Symbol('SITE_BUILD');

const loadBundle = async (file: string): Promise<PageBundle> => {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Partial<PageBundle>;
  const { render, renderFailure } = module;
  if (typeof render !== 'function' || typeof renderFailure !== 'function') throw new Error('it exports no page bundle');
  return { render, renderFailure };
};

/** Loads everything at the start. Without pages the gateway has nothing to show, so it does not start without them. */
export const loadSiteBuild = async (dist: string): Promise<SiteBuild> => {
  try {
    const server = join(dist, 'server/entry-server.js');
    const [bundle, source, html, files] = await Promise.all([
      loadBundle(server),
      readFile(server),
      readFile(join(dist, 'client/index.html'), 'utf8'),
      SiteFiles.load(join(dist, 'client')),
    ]);
    return { bundle, template: new PageTemplate(html), files, digest: contentDigest(Buffer.concat([source, Buffer.from(html)])) };
  } catch (cause) {
    throw new ConfigError(`The web build in ${dist} cannot be used (${(cause as Error).message}). Run "npm run build" first.`, { cause });
  }
};
