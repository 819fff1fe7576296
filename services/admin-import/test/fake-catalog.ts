import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { chunkSize, type ErrorCode, errorCatalogue, errorCodeHeader } from '@directory/contracts';
import { verifyInternalToken } from '@directory/service-kit';
import { waitUntil } from '@directory/testing';
import { type FakeRow, parseRow } from './staged-line.ts';

type Step = 'staging' | 'unchanged-rows' | 'analyse' | 'preview' | 'places' | 'chunks' | 'finish' | 'discard' | 'undo';

interface FakeRun {
  fencingToken: number;
  rows: FakeRow[] | null;
  /** Results of applied chunks, by index. */
  chunks: Map<number, { created: number; updated: number; unchanged: number }>;
  /** Businesses that its chunks created. */
  written: string[];
  /** How far its undo is. */
  undone: { total: number; taken: number; deleted: number; isDone: boolean } | null;
}

class Refusal extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

/** Bodies of all calls but that of the staging. */
interface StepBody {
  epoch?: number;
  isAhead?: boolean;
  hashes?: string[];
}

/**
 * The catalog's import API in memory: calls are fenced, staging is replaced as a whole, chunks answer a repeated
 * call with their first result. A row's first key stands for its business.
 */
export class FakeCatalog {
  /** Business (first key) → hash of the row that wrote it last. */
  readonly businesses = new Map<string, string>();
  readonly categories = new Set<string>();
  readonly runs = new Map<string, FakeRun>();
  /** Every accepted call: `step`, or `chunks/3`. */
  calls: string[] = [];
  /** Lines without a row that were staged: the worker reads on. */
  emptyLines = 0;
  /** How often a row was written: two writes of one version would be a row imported twice. */
  writes = 0;
  /** Rows that came by their hash alone. */
  knownRows = 0;
  /** Another one with each change. */
  version = '1';
  /** Businesses that one call undoes. */
  undoChunkSize = 5000;
  /** Whether chunks are taken before their turn, which then wait for it. */
  appliesAhead = false;
  private readonly gates = new Map<string, { reached: () => void; release: () => void; open: Promise<void>; nth: number }>();
  private readonly faults: { step: string; answer: ErrorCode | 'hang up' }[] = [];
  private readonly lost = new Set<string>();
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly key: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => void this.serve(request, response));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** Forgets everything, and lets go of whoever is held. */
  reset(): void {
    for (const { release } of this.gates.values()) release();
    this.gates.clear();
    this.faults.length = 0;
    this.businesses.clear();
    this.categories.clear();
    this.runs.clear();
    this.lost.clear();
    this.calls = [];
    this.emptyLines = 0;
    this.writes = 0;
    this.knownRows = 0;
    this.version = '1';
    this.undoChunkSize = 5000;
    this.appliesAhead = false;
  }

  /** Holds the next call of a step (`analyse`, `chunks/2`) or the one that is `nth` from now, or a staging stream after so many rows (`staging@500`). */
  holdAt(step: string, nth = 1): { reached: Promise<void>; release: () => void } {
    let release = (): void => undefined;
    const open = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<void>((resolve) => this.gates.set(step, { reached: resolve, release, open, nth }));
    return { reached, release };
  }

  /** Lets the next calls of a step fail, one each. */
  failNext(step: string, ...answers: (ErrorCode | 'hang up')[]): void {
    this.faults.push(...answers.map((answer) => ({ step, answer })));
  }

  /** As a crash of Postgres does to an unlogged table. */
  loseStaging(runId: string): void {
    const run = this.runs.get(runId);
    if (run?.rows) run.rows = [];
    this.lost.add(runId);
  }

  private async pass(step: string): Promise<void> {
    const gate = this.gates.get(step);
    if (!gate || --gate.nth > 0) return;
    gate.reached();
    await gate.open;
    this.gates.delete(step);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.url?.startsWith('/internal/empty-catalog'))
        return request.method === 'GET' ? this.sendVersion(response) : await this.empty(request.url, response);
      const [, runId, step, index] = /^\/internal\/imports\/([^/]+)\/([\w-]+)(?:\/(\d+))?/.exec(request.url ?? '') ?? [];
      const token = String(request.headers['x-internal-token']);
      if (verifyInternalToken({ keys: new Map([['worker', this.key]]), token, audience: 'catalog' }) !== 'worker')
        throw new Refusal('INTERNAL_CALL_REFUSED');
      const name = index === undefined ? step : `${step}/${index}`;
      const body = step === 'staging' ? {} : (JSON.parse(await textOf(request)) as StepBody);
      if (body.isAhead && !this.appliesAhead) throw new Refusal('IMPORT_CHUNK_NOT_DUE');
      const fault = this.faults.findIndex((known) => known.step === name);
      if (fault >= 0) {
        const [{ answer }] = this.faults.splice(fault, 1);
        if (answer === 'hang up') return void request.socket.destroy();
        throw new Refusal(answer);
      }
      const answer = await this.answer(request, { runId, step: step as Step, index: Number(index), body }, name);
      if (answer === undefined) response.writeHead(204).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'INTERNAL_ERROR';
      if (request.destroyed && !request.complete) return;
      const { status, en } = errorCatalogue[code];
      response.writeHead(status, { 'content-type': 'application/json', [errorCodeHeader]: code });
      response.end(JSON.stringify({ statusCode: status, error: en, message: en, requestId: 'fake' }));
    }
  }

  private sendVersion(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ version: this.version }));
  }

  private async empty(url: string, response: ServerResponse): Promise<void> {
    await this.pass('empty');
    if (!url.endsWith(`version=${this.version}`)) throw new Refusal('CATALOG_CHANGED');
    const deleted = this.businesses.size;
    this.businesses.clear();
    this.categories.clear();
    this.runs.clear();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ deleted }));
  }

  private async answer(
    request: IncomingMessage,
    { body, ...call }: { runId: string; step: Step; index: number; body: StepBody },
    name: string,
  ): Promise<unknown> {
    if (call.step === 'staging') return this.stage(request, call.runId);
    if (call.step === 'unchanged-rows') return this.unchangedRows({ hashes: body.hashes ?? [] });
    const run = this.fence(call.runId, body.epoch as number);
    this.calls.push(name);
    await this.pass(name);
    if (body.isAhead) await waitUntil(() => run.chunks.has(call.index - 1), { what: 'the chunk before' });
    switch (call.step) {
      case 'analyse':
        return this.analyse(this.staged(call.runId));
      case 'preview':
        return this.preview(this.staged(call.runId));
      case 'undo':
        return this.undo(run);
      case 'places':
        return this.createPlaces(this.staged(call.runId));
      case 'chunks':
        return this.applyChunk(run, call);
      case 'finish':
        run.rows = null;
        return this.totals(run);
      case 'discard':
        run.rows = null;
        return undefined;
    }
  }

  private fence(runId: string, fencingToken: number): FakeRun {
    const run = this.runs.get(runId) ?? { fencingToken, rows: null, chunks: new Map(), written: [], undone: null };
    if (fencingToken < run.fencingToken) throw new Refusal('IMPORT_LEASE_LOST');
    run.fencingToken = fencingToken;
    this.runs.set(runId, run);
    return run;
  }

  private staged(runId: string): FakeRow[] {
    const rows = this.runs.get(runId)?.rows;
    if (!rows || this.lost.has(runId)) throw new Refusal('IMPORT_STAGING_LOST');
    return rows;
  }

  private async stage(request: IncomingMessage, runId: string): Promise<{ rows: number }> {
    const fencingToken = Number(new URL(request.url ?? '', 'http://x').searchParams.get('epoch'));
    const run = this.fence(runId, fencingToken);
    this.calls.push('staging');
    const rows: FakeRow[] = [];
    for await (const line of createInterface({ input: request })) {
      if (line === '') {
        this.emptyLines++;
        continue;
      }
      rows.push(this.identified(parseRow(line)));
      await this.pass(`staging@${rows.length}`);
    }
    if (!request.complete) throw new Error('The stream was cut off.');
    if (run.fencingToken > fencingToken) throw new Refusal('IMPORT_LEASE_LOST');
    run.rows = rows;
    this.lost.delete(runId);
    return { rows: rows.length };
  }

  private unchangedRows({ hashes }: { hashes: string[] }): { unchanged: number[] } {
    const carried = new Set(this.businesses.values());
    return { unchanged: hashes.flatMap((hash, position) => (carried.has(hash) ? [position] : [])) };
  }

  /** A row that was staged by its hash alone is the business that carries it. */
  private identified(row: FakeRow): FakeRow {
    if (row.isKnown) this.knownRows++;
    const carrier = row.isKnown ? [...this.businesses].find(([, hash]) => hash === row.hash) : undefined;
    return carrier ? { ...row, keys: [carrier[0]] } : row;
  }

  private businessesOf(rows: readonly FakeRow[]): Map<string, FakeRow> {
    const found = new Map<string, FakeRow>();
    for (const row of rows) if (!found.has(row.keys[0])) found.set(row.keys[0], row);
    return found;
  }

  private stateOf(row: FakeRow): 'created' | 'updated' | 'unchanged' {
    const known = this.businesses.get(row.keys[0]);
    if (known === undefined) return 'created';
    return known === row.hash ? 'unchanged' : 'updated';
  }

  private analyse(rows: readonly FakeRow[]): unknown {
    const businesses = this.businessesOf(rows);
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const row of businesses.values()) counts[this.stateOf(row)]++;
    const categories = new Set(
      rows.filter(({ category, isKnown }) => !isKnown && !this.categories.has(category)).map(({ category }) => category),
    );
    const cities = new Set(rows.map(({ city }) => city).filter((city) => city !== null));
    const chunks = rows.length ? Math.floor((rows[rows.length - 1].rowNo - 1) / chunkSize) + 1 : 0;
    return {
      rows: rows.length,
      businesses: businesses.size,
      merged: rows.length - businesses.size,
      ...counts,
      kept: { count: 0, rows: [] },
      conflicts: { count: 0, rows: [] },
      cityCountries: [],
      heldBack: 0,
      categoriesCreated: categories.size,
      citiesFound: cities.size,
      chunks,
    };
  }

  private preview(rows: readonly FakeRow[]): unknown {
    const created = rows.filter((row) => this.stateOf(row) === 'created').slice(0, 2);
    const shown = created.map(({ rowNo, name, category, city }) => ({ rowNo, name, category, city, address: null, phone: null }));
    return { created: shown, updated: [], fields: [], compared: 0, withoutEffect: 0 };
  }

  /** Deletes the next businesses that the run's chunks created, as far as they are there. */
  private undo(run: FakeRun): unknown {
    run.undone ??= { total: run.written.length, taken: 0, deleted: 0, isDone: false };
    const chunk = run.written.splice(0, this.undoChunkSize);
    run.chunks.clear();
    run.undone.taken += chunk.length;
    run.undone.deleted += chunk.filter((key) => this.businesses.delete(key)).length;
    run.undone.isDone = run.undone.isDone || chunk.length < this.undoChunkSize;
    return { ...run.undone, reverted: 0, kept: 0 };
  }

  private createPlaces(rows: readonly FakeRow[]): unknown {
    const before = this.categories.size;
    for (const { category, isKnown } of rows) if (!isKnown) this.categories.add(category);
    return { categoriesCreated: this.categories.size - before, citiesCreated: 0 };
  }

  private applyChunk(run: FakeRun, { runId, index }: { runId: string; index: number }): unknown {
    const known = run.chunks.get(index);
    if (known) return known;
    const result = { created: 0, updated: 0, unchanged: 0 };
    for (const row of this.businessesOf(this.staged(runId)).values()) {
      if (Math.floor((row.rowNo - 1) / chunkSize) !== index) continue;
      const state = this.stateOf(row);
      result[state]++;
      if (state !== 'unchanged') this.writes++;
      if (state === 'created') run.written.push(row.keys[0]);
      this.businesses.set(row.keys[0], row.hash);
    }
    run.chunks.set(index, result);
    return result;
  }

  private totals({ chunks }: FakeRun): unknown {
    const totals = { created: 0, updated: 0, unchanged: 0, categoriesCreated: this.categories.size };
    for (const chunk of chunks.values()) {
      totals.created += chunk.created;
      totals.updated += chunk.updated;
      totals.unchanged += chunk.unchanged;
    }
    return totals;
  }
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};
