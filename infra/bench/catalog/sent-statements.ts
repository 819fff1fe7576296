import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { ownerUrl } from '../../e2e/support/database.ts';

/** A statement as a part sent it: values as Postgres writes them, which it also reads. */
export interface SentStatement {
  /** Name that it is prepared under. */
  name?: string;
  sql: string;
  values: (string | null)[];
}

/** The beginning of a line of the server's log: `log_line_prefix` of infra/postgres/postgresql.conf, and the level. */
const lineStart = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC \[(\d+)\] (.*?) ?([A-Z]+\d?): {2}/;
const executed = /^duration: [\d.]+ ms {2}(?:execute (?:<unnamed>|([^:]*))|statement): ([\s\S]*)$/;
const parameter = /\$\d+ = (?:NULL|'((?:[^']|'')*)')/g;

const valuesOf = (text: string): SentStatement['values'] =>
  [...text.matchAll(parameter)].map(([, value]) => (value === undefined ? null : value.replaceAll("''", "'")));

interface Entry {
  pid: string;
  application: string;
  level: string;
  text: string;
}

/** Entries of a stretch of the log; what follows on further lines begins with a tab there. */
const entriesOf = (log: string): Entry[] => {
  const entries: Entry[] = [];
  for (const line of log.split('\n')) {
    const start = lineStart.exec(line);
    if (start) entries.push({ pid: start[1], application: start[2], level: start[3], text: line.slice(start[0].length) });
    else if (line.startsWith('\t') && entries.length) (entries.at(-1) as Entry).text += `\n${line.slice(1)}`;
  }
  return entries;
};

/** Statements that an application's connections executed, in order. */
export const statementsIn = (log: string, application: string): SentStatement[] => {
  const statements: SentStatement[] = [];
  /** The last one of each connection, whose values stand in the entry behind it. */
  const last = new Map<string, SentStatement | undefined>();
  for (const { pid, level, text, ...entry } of entriesOf(log)) {
    if (entry.application !== application) continue;
    const [, name, sql] = (level === 'LOG' && executed.exec(text)) || [];
    if (sql !== undefined) {
      const statement = { name, sql, values: [] };
      statements.push(statement);
      last.set(pid, statement);
      continue;
    }
    const asked = last.get(pid);
    if (level === 'DETAIL' && asked) asked.values = valuesOf(text);
    last.delete(pid);
  }
  return statements;
};

/** Reads what the embedded server of a data directory is asked, from its log. */
export class SentStatements {
  private readonly file: number;
  private readonly admin: Client;
  private readonly application: string;
  private readonly role: string;

  private constructor(dataDir: string, admin: Client, application: string, role: string) {
    this.file = openSync(join(dataDir, 'logs/postgres.log'), 'r');
    this.admin = admin;
    this.application = application;
    this.role = role;
  }

  /** Has the server log every statement of an application's role, with its values, which it leaves out otherwise. Connections that are open are closed: the application opens new ones. */
  static async open(dataDir: string, application: string, role: string): Promise<SentStatements> {
    const url = new URL(ownerUrl(dataDir));
    url.username = 'postgres';
    url.password = (await readFile(join(dataDir, 'secrets/postgres-superuser'), 'utf8')).trim();
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    const sent = new SentStatements(dataDir, admin, application, role);
    await sent.log('log_min_duration_statement = 0', 'log_parameter_max_length = -1', "log_error_verbosity = 'default'");
    return sent;
  }

  /** Without settings, those of the server hold again. */
  private async log(...settings: readonly string[]): Promise<void> {
    await this.admin.query(`ALTER ROLE ${this.role} RESET ALL`);
    for (const setting of settings) await this.admin.query(`ALTER ROLE ${this.role} SET ${setting}`);
    await this.admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [this.application]);
  }

  /** Statements that the application sends while something is done. */
  async during(work: () => Promise<unknown>): Promise<SentStatement[]> {
    const from = fstatSync(this.file).size;
    await work();
    const log = Buffer.alloc(fstatSync(this.file).size - from);
    readSync(this.file, log, 0, log.length, from);
    return statementsIn(log.toString(), this.application);
  }

  async close(): Promise<void> {
    await this.log();
    await this.admin.end();
    closeSync(this.file);
  }
}
