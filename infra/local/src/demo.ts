import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, hasSettled, type ImportRun, totalCountHeader } from '@directory/contracts';
import type { Context } from './context.ts';
import { demoPollMs } from './limits.ts';
import type { Wiring } from './parts.ts';
import { call, followRun, type Services, sendFile, servicesOf } from './service-calls.ts';
import { root } from './settings.ts';
import { messageOf } from './start-error.ts';
import { runTask } from './task.ts';

const isCatalogEmpty = async (services: Services): Promise<boolean> => {
  const answer = await call(services, 'catalog', '/api/businesses?limit=1');
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

const progressOf = (run: ImportRun): string =>
  `Demo data: ${run.state}, ${run.rowsRead}${run.totalRows ? ` of ${run.totalRows}` : ''} rows read`;

/** Prints the progress of a run whenever it has changed. */
const progressPrinter = (print: (sentence: string) => void): ((run: ImportRun) => void) => {
  let printed = '';
  return (run) => {
    if (hasSettled(run) || progressOf(run) === printed) return;
    printed = progressOf(run);
    print(printed);
  };
};

const load = async (context: Context, services: Services): Promise<void> => {
  const { id } = await sendFile(services, endpoints.uploadExcel.path, await demoWorkbook(context));
  const run = await followRun(services, id, { onProgress: progressPrinter(context.reporter.step), pollMs: demoPollMs });
  if (run.state !== 'done') throw new Error(`its run ended as ${run.state}${run.error ? `: ${run.error}` : ''}`);
  context.reporter.step(`Demo data: ${run.imported} businesses in ${run.citiesFound} cities.`);
};

/**
 * Fills an empty catalog with the demo workbook, once in the life of a data directory and through the real import. The
 * product runs without it, so a failure is logged and the next start tries again.
 */
export const loadDemo = async (context: Context, wiring: Wiring): Promise<void> => {
  const mark = join(context.data.launcher, 'demo-loaded');
  if (!context.settings.demo || existsSync(mark)) return;
  try {
    const services = servicesOf(wiring);
    if (await isCatalogEmpty(services)) await load(context, services);
    writeFileSync(mark, '', { mode: 0o600 });
  } catch (error) {
    context.reporter.warn(`The demo data was not loaded: ${messageOf(error)}`);
  }
};
