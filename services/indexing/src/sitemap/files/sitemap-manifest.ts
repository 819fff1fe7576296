import { z } from 'zod';

const storedFile = z.object({
  bytes: z.int(),
  /** SHA-256 of the content. */
  digest: z.string(),
  /** The time since when the content is this one, over all builds. */
  modifiedAt: z.iso.datetime(),
});

/** `manifest.json` in the folder of a build. */
export const SitemapManifest = z.object({
  v: z.literal(1),
  /** The database's time at which the build began to read the catalog: a later one is newer. */
  startedAt: z.iso.datetime(),
  /** The site that the addresses are of. */
  origin: z.string(),
  /** Version of the catalog's content when the build began to read it. */
  catalogVersion: z.string(),
  /** By name without suffix; `sitemap` is the index. */
  files: z.record(z.string(), storedFile),
});
export type SitemapManifest = z.infer<typeof SitemapManifest>;
