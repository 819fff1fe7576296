import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TableDigest } from '../archive/archive-format.ts';
import { CopyDigest } from '../archive/copy-digest.ts';
import { CopyOutStream } from './copy-out-stream.ts';
import { qualified } from './tables.ts';

export interface CopiedTable {
  schema: string;
  name: string;
  columns: readonly string[];
}

/**
 * Settings under which the same rows are always the same text: dates and numbers in one form, rows in the order in which they lie. A scan that joins
 * another one would begin in the middle of the table.
 */
export const copySettings = `
  SET synchronize_seqscans = off; SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

const subjectOf = ({ schema, name, columns }: CopiedTable): string =>
  `${qualified(schema, name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;

/** Text of a table. The connection can be used again only where it is read to its end. */
export const copyOut = (client: Client, table: CopiedTable): AsyncIterable<Buffer> =>
  client.query(new CopyOutStream(`COPY ${subjectOf(table)} TO STDOUT`));

/** Loads text into a table that this transaction has emptied: its rows need no later vacuum then. → the number of rows */
export const copyIn = async (client: Client, table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<number> => {
  const sink = client.query(copyFrom(`COPY ${subjectOf(table)} FROM STDIN WITH (FREEZE)`));
  await pipeline(Readable.from(rows, { objectMode: false }), sink);
  return sink.rowCount ?? 0;
};

/** Checksum of what is in a table, as a backup would have it. */
export const digestOf = async (client: Client, table: CopiedTable): Promise<TableDigest> => {
  const digest = new CopyDigest();
  for await (const _ of digest.follow(copyOut(client, table)));
  return digest.result();
};
