import { existsSync, openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ImportRun, internalHeaders, settledImportStates, totalCountHeader, uploadField } from '@directory/contracts';
import type { z } from 'zod';
import { signInternalToken } from '../../../libs/service-kit/src/internal-token.ts';
import type { Context } from './context.ts';
import type { Wiring } from './parts.ts';
import { root } from './settings.ts';
import { messageOf } from './start-error.ts';
import { runTask } from './task.ts';

/** What of a run is shown. */
export const Progress = ImportRun.pick({ state: true, rowsRead: true, totalRows: true, imported: true, citiesFound: true, error: true });
export type Progress = z.infer<typeof Progress>;

type Target = 'catalog' | 'admin-import';

/** Calls a service as the gateway does. */
const call = (wiring: Wiring, audience: Target, path: string, init: RequestInit = {}): Promise<Response> => {
  const token = signInternalToken({ key: wiring.internalKey, caller: 'gateway', audience });
  const headers = { ...init.headers, [internalHeaders.token]: token };
  return fetch(`http://127.0.0.1:${wiring.ports[audience]}${path}`, { ...init, headers });
};

const orFail = async (answer: Response): Promise<Response> => {
  if (answer.ok) return answer;
  throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
};

const isCatalogEmpty = async (wiring: Wiring): Promise<boolean> => {
  const answer = await orFail(await call(wiring, 'catalog', '/api/businesses?limit=1'));
  await answer.body?.cancel();
  return answer.headers.get(totalCountHeader) === '0';
};

/** The same bytes at every try: an upload that was cut short then joins the run that it had begun. */
const demoWorkbook = async (context: Context): Promise<string> => {
  const file = join(context.data.launcher, 'demo.xlsx');
  const args = [join(root, 'infra/demo/make-demo.ts'), file];
  if (!existsSync(file)) await runTask({ name: 'make-demo', args, env: { PATH: context.settings.env.PATH } }, context);
  return file;
};

const upload = async (wiring: Wiring, file: string): Promise<string> => {
  const body = new FormData();
  body.append(uploadField, await openAsBlob(file), 'demo.xlsx');
  const answer = await orFail(
    await call(wiring, 'admin-import', '/api/upload-excel', { method: 'POST', body, headers: { Prefer: 'respond-async' } }),
  );
  const location = answer.headers.get('location');
  await answer.body?.cancel();
  if (!location) throw new Error('The upload was not answered with the address of its run.');
  return location;
};

const progressOf = (run: Progress): string =>
  `Demo data: ${run.state}, ${run.rowsRead}${run.totalRows ? ` of ${run.totalRows}` : ''} rows read`;

/** Follows a run to its end, and says how far it is at most once a second. */
const follow = async (wiring: Wiring, location: string, say: (sentence: string) => void): Promise<Progress> => {
  let said = '';
  for (;;) {
    const run = Progress.parse(await (await orFail(await call(wiring, 'admin-import', location))).json());
    if (settledImportStates.includes(run.state)) return run;
    if (progressOf(run) !== said) say(progressOf(run));
    said = progressOf(run);
    await delay(1000);
  }
};

const load = async (context: Context, wiring: Wiring): Promise<void> => {
  const location = await upload(wiring, await demoWorkbook(context));
  const run = await follow(wiring, location, context.reporter.step);
  if (run.state !== 'done') throw new Error(`its run ended as ${run.state}${run.error ? `: ${run.error}` : ''}`);
  context.reporter.step(`Demo data: ${run.imported} businesses in ${run.citiesFound} cities.`);
};

/**
 * Fills an empty catalog with the demo workbook, once in the life of a data directory and through the real import. The
 * product runs without it, so a failure is told and the next start tries again.
 */
export const loadDemo = async (context: Context, wiring: Wiring): Promise<void> => {
  const mark = join(context.data.launcher, 'demo-loaded');
  if (!context.settings.demo || existsSync(mark)) return;
  try {
    if (await isCatalogEmpty(wiring)) await load(context, wiring);
    writeFileSync(mark, '', { mode: 0o600 });
  } catch (error) {
    context.reporter.warn(`The demo data was not loaded: ${messageOf(error)}`);
  }
};
