import { Inject, Injectable, Logger } from '@nestjs/common';
import { AddressFeed } from '../../catalog/address-feed.ts';
import { SITE_ADDRESS, type SiteAddress } from '../../site/site-address.ts';
import type { SitemapManifest } from '../files/sitemap-manifest.ts';
import { SitemapStore } from '../files/sitemap-store.ts';
import { SitemapWriter, type WrittenSitemap } from '../writing/sitemap-writer.ts';
import type { WrittenFile } from '../writing/written-file.ts';
import { failureCode } from './build-failure.ts';
import { coverageOf } from './coverage.ts';
import { reportMs } from './limits.ts';
import { type ClaimedBuild, SitemapBuildsRepository } from './sitemap-builds.repository.ts';

class LeaseLost extends Error {}

/** Builds the sitemap: from the catalog's feed into a folder of its own, which takes the place of the last one when it is whole. */
@Injectable()
export class SitemapBuilder {
  private readonly logger = new Logger(SitemapBuilder.name);

  constructor(
    private readonly builds: SitemapBuildsRepository,
    private readonly store: SitemapStore,
    private readonly feed: AddressFeed,
    @Inject(SITE_ADDRESS) private readonly site: SiteAddress,
  ) {}

  /** Never throws: the row says how it ended. `stopping`: another process shall go on. */
  async run(build: ClaimedBuild, stopping: AbortSignal): Promise<void> {
    try {
      await this.build(build, stopping);
    } catch (error) {
      if (error instanceof LeaseLost) return this.logger.warn(`Another process has taken over build ${build.id} of the sitemap.`);
      await this.settle(build, error, stopping).catch((failure: unknown) =>
        this.logger.warn({ err: failure }, 'A build could not be settled.'),
      );
    }
  }

  private async settle(build: ClaimedBuild, error: unknown, stopping: AbortSignal): Promise<void> {
    if (stopping.aborted) return void (await this.builds.release(build));
    const code = failureCode(error);
    this.logger.warn({ err: error, code, build: build.id }, 'The sitemap could not be built; the last one stays.');
    await this.builds.fail(build, code);
  }

  private async build(build: ClaimedBuild, stopping: AbortSignal): Promise<void> {
    const folder = await this.store.createFolder();
    const writer = new SitemapWriter(folder, this.site.origin);
    const report = this.startReporting(build, writer, stopping);
    try {
      const catalogVersion = await this.feed.readVersion(report.signal);
      for await (const addresses of this.feed.read({}, report.signal)) await writer.add(addresses);
      const written = await writer.close();
      report.signal.throwIfAborted();
      await this.publish(build, folder, catalogVersion, written, writer.urls);
    } catch (error) {
      await writer.abandon();
      await this.store.discard(folder).catch(() => undefined);
      throw report.signal.aborted ? report.signal.reason : error;
    } finally {
      report.end();
    }
  }

  /** Reports progress, which renews the lease; the signal aborts with the process, or when the lease is lost. */
  private startReporting(build: ClaimedBuild, writer: SitemapWriter, stopping: AbortSignal): { signal: AbortSignal; end: () => void } {
    const lost = new AbortController();
    const report = async (): Promise<void> => {
      if (!(await this.builds.renew(build, writer.urls))) lost.abort(new LeaseLost());
    };
    const timer = setInterval(() => void report().catch((error: unknown) => this.logger.warn({ err: error })), reportMs);
    return { signal: AbortSignal.any([stopping, lost.signal]), end: () => clearInterval(timer) };
  }

  private async publish(build: ClaimedBuild, folder: string, catalogVersion: string, written: WrittenSitemap, urls: number): Promise<void> {
    const current = await this.store.findCurrent();
    const manifest: SitemapManifest = {
      v: 1,
      startedAt: build.startedAt.toISOString(),
      origin: this.site.origin,
      catalogVersion,
      files: filesOf(written, build.startedAt, current?.manifest ?? null),
    };
    if (!(await this.builds.renew(build, urls))) throw new LeaseLost();
    await this.store.publish(folder, manifest);
    const coverage = coverageOf(written);
    await this.builds.finish(build, { urls, files: coverage.reduce((sum, { files }) => sum + files, 0), coverage });
  }
}

/** A file that says the same as the last build's of its name was not modified by this one. */
const filesOf = ({ index, types }: WrittenSitemap, builtAt: Date, last: SitemapManifest | null): SitemapManifest['files'] => {
  const written: WrittenFile[] = [index, ...types.flatMap(({ files }) => files)];
  return Object.fromEntries(
    written.map(({ name, bytes, digest }) => {
      const before = last?.files[name];
      return [name, { bytes, digest, modifiedAt: before?.digest === digest ? before.modifiedAt : builtAt.toISOString() }];
    }),
  );
};
