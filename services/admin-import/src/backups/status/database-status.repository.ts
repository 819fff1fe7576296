import { type SchemaStatus, schemaOf, serviceNames } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readSchemas, readServer } from './database-status.sql.ts';

export interface ServerStatus {
  bytes: number;
  connections: number;
  maxConnections: number;
}

type SchemaRow = Omit<SchemaStatus, 'lastVacuumAt'> & { lastVacuumAt: Date | null };

/** Figures of the server's statistics. */
@Injectable()
export class DatabaseStatusRepository {
  constructor(private readonly dataSource: DataSource) {}

  async readServer(): Promise<ServerStatus> {
    const [row] = await this.dataSource.query<ServerStatus[]>(readServer);
    return row;
  }

  async readSchemas(): Promise<SchemaStatus[]> {
    const rows = await this.dataSource.query<SchemaRow[]>(readSchemas, [serviceNames.map(schemaOf)]);
    return rows.map((row) => ({ ...row, lastVacuumAt: row.lastVacuumAt?.toISOString() ?? null }));
  }
}
