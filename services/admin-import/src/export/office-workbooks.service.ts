import { Activity, type ActivityFilter, mostExportedActivities, RecordTrends, TrafficTrends, type TrendsQuery } from '@directory/contracts';
import { AuditOutboxRepository, InternalClient, requestContext } from '@directory/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { activityTable } from './activity-table.ts';
import { CATALOG_ROWS } from './exports.service.ts';
import { activitiesFileName, trendsFileName } from './file-names.ts';
import { workbookReadMs } from './limits.ts';
import { type ExportFile, workbookOf } from './send-workbook.ts';
import { trendTables } from './trend-tables.ts';

export const SITE_CONFIG_ENTRIES = Symbol('SITE_CONFIG_ENTRIES');

const ActivityPage = z.array(Activity);

const toQuery = (parameters: object): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** Workbooks of what other services know: trends, and the audit log. */
@Injectable()
export class OfficeWorkbooksService implements OnApplicationShutdown {
  constructor(
    @Inject(CATALOG_ROWS) private readonly catalog: InternalClient,
    @Inject(SITE_CONFIG_ENTRIES) private readonly siteConfig: InternalClient,
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.siteConfig.destroy();
  }

  /** One asks for the days that the other has shown, so that a day that ends in between is in both or in neither. */
  async openTrends(query: TrendsQuery): Promise<ExportFile> {
    const read = (path: string, asked: TrendsQuery) =>
      ({ method: 'GET', path: `${path}?${toQuery(asked)}`, timeoutMs: workbookReadMs }) as const;
    const traffic = await this.siteConfig.json(read('/internal/traffic-trends', query), TrafficTrends);
    const { from, to } = traffic;
    const records = await this.catalog.json(read('/internal/record-trends', { from, to }), RecordTrends);
    return workbookOf(trendsFileName(from, to), trendTables(records, traffic));
  }

  async openActivities(filter: ActivityFilter): Promise<ExportFile> {
    const name = activitiesFileName();
    // Before anything is sent: a log that cannot be read is an error, not half a file.
    const first = await this.readActivities(filter);
    await this.recordAudit(name, filter);
    return workbookOf(name, [activityTable(this.pagesOf(filter, first))]);
  }

  private async *pagesOf(filter: ActivityFilter, first: Activity[]): AsyncGenerator<Activity[]> {
    for (let page = first; page.length > 0; page = await this.readActivities(filter, page.at(-1))) {
      yield page;
      if (page.length < mostExportedActivities) return;
    }
  }

  private readActivities(filter: ActivityFilter, last?: Activity): Promise<Activity[]> {
    const asked = { ...filter, lastAt: last?.at, lastId: last?.id };
    return this.siteConfig.json({ method: 'GET', path: `/internal/activities?${toQuery(asked)}`, timeoutMs: workbookReadMs }, ActivityPage);
  }

  private async recordAudit(fileName: string, filter: ActivityFilter): Promise<void> {
    const { actor } = requestContext();
    const after = Object.keys(filter).length > 0 ? filter : undefined;
    await this.dataSource.transaction((manager) =>
      this.audit.add(manager, { action: 'audit-log.exported', actor, subject: fileName, after }),
    );
  }
}
