import { Readable } from 'node:stream';
import { type ExportQuery, type ExportRange, exportHeaders } from '@directory/contracts';
import { AuditOutboxRepository, DomainError, InternalClient, requestContext } from '@directory/service-kit';
import { findCountry } from '@directory/text';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { writeWorkbook } from '../workbook/workbook.ts';
import { exportTables } from './export-tables.ts';
import { exportFileName } from './file-names.ts';
import { exportTimeoutMs } from './limits.ts';
import { type ExportFile, workbookOf } from './send-workbook.ts';

export const CATALOG_ROWS = Symbol('CATALOG_ROWS');

/** A code that no country has would give an empty file, as if there were no business. */
const requireKnownCountry = (code: string | undefined): void => {
  if (code !== undefined && findCountry(code)?.code !== code.toUpperCase())
    throw new DomainError('REQUEST_INVALID', {}, [{ field: 'countryCode', message: 'Böyle bir ülke kodu yok' }]);
};

/** Exports businesses as a workbook, streamed row by row from the catalog to the client. */
@Injectable()
export class ExportsService implements OnApplicationShutdown {
  constructor(
    @Inject(CATALOG_ROWS) private readonly catalog: InternalClient,
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.catalog.destroy();
  }

  async open(query: ExportQuery, signal: AbortSignal): Promise<ExportFile> {
    requireKnownCountry(query.countryCode);
    const { headers, body } = await this.read(query, signal);
    const [start, end] = String(headers[exportHeaders.range]).split('-').map(Number);
    const category = headers[exportHeaders.category];
    const name = exportFileName({
      start,
      // An empty range: the file is named by the query.
      end: end < start ? (query.endIndex ?? end) : end,
      category: typeof category === 'string' ? decodeURIComponent(category) : null,
      country: query.countryCode?.toUpperCase() ?? null,
    });
    await this.recordAudit(name, Math.max(0, end - start + 1));
    return workbookOf(name, exportTables(body));
  }

  /** A workbook of all businesses without a country. @throws DomainError IMPORT_NOTHING_TO_REPAIR where there is none. */
  async openWithoutCountry(signal: AbortSignal): Promise<Readable> {
    const { headers, body } = await this.read({ startIndex: 1, withoutCountry: true }, signal);
    const [start, end] = String(headers[exportHeaders.range]).split('-').map(Number);
    if (end < start) {
      await body.dump();
      throw new DomainError('IMPORT_NOTHING_TO_REPAIR');
    }
    return Readable.from(writeWorkbook(exportTables(body)), { objectMode: false });
  }

  private async read(query: ExportQuery | ExportRange, signal: AbortSignal) {
    const parameters = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const answer = await this.catalog.request({
      method: 'GET',
      path: `/internal/export?${new URLSearchParams(parameters)}`,
      timeoutMs: exportTimeoutMs,
      signal,
    });
    if (answer.statusCode === 200) return answer;
    await answer.body.dump();
    throw new DomainError(answer.statusCode === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR');
  }

  private async recordAudit(fileName: string, businesses: number): Promise<void> {
    const { actor } = requestContext();
    await this.dataSource.transaction((manager) =>
      this.audit.add(manager, { action: 'businesses.exported', actor, subject: fileName, after: { businesses } }),
    );
  }
}
