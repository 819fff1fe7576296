import { accessSync, constants, statSync } from 'node:fs';
import { errorText, hasSettled, type ImportRun, tableUploadPath, uploadLimitBytes } from '@directory/contracts';
import { progressLine, reportOf } from './import-report.ts';
import { followRun, Refusal, type Services, sendFile } from './service-calls.ts';
import { codeOf, StartError } from './start-error.ts';

/** Where the words go. On a terminal a line of progress is written over the one before. */
export interface Terminal {
  write(text: string): void;
  isTTY?: boolean;
}

const lookEveryMs = 500;
/** A part that restarts is back within a minute. */
const patience = 120;

const faults: Record<string, string> = {
  ENOENT: 'Dosya bulunamadı',
  EACCES: 'Dosyayı okuma izni yok',
};

/** @throws StartError that says why the file cannot be sent. */
const requireFile = (file: string): void => {
  if (!file) throw new StartError('Hangi dosya? Örnek: make import FILE=isletmeler.csv (.xlsx, .xls, .csv veya .tsv)');
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new StartError(`${faults[codeOf(error) ?? ''] ?? 'Dosya okunamıyor'}: ${file}`);
  }
  const stat = statSync(file);
  if (!stat.isFile()) throw new StartError(`Bu bir dosya değil: ${file}`);
  if (stat.size > uploadLimitBytes) throw new StartError(errorText('IMPORT_TOO_LARGE', 'tr'));
};

/** Tells how a run goes on, and says nothing twice. */
const teller = (terminal: Terminal): { tell: (run: ImportRun) => void; end: () => void } => {
  let said = '';
  const tell = (run: ImportRun): void => {
    const line = progressLine(run);
    if (line === said || hasSettled(run)) return;
    terminal.write(terminal.isTTY ? `\r${line.padEnd(said.length)}` : `${line}\n`);
    said = line;
  };
  return { tell, end: () => terminal.write(terminal.isTTY && said ? '\n' : '') };
};

const unreachable = (error: unknown, id?: string): StartError => {
  const more = id ? ` İçe aktarma arka planda sürüyor olabilir (kayıt ${id}); “İçe Aktarmalar” ekranından izleyin.` : '';
  return new StartError(`Ürüne ulaşılamadı (${codeOf((error as Error).cause) ?? (error as Error).message}).${more}`, { cause: error });
};

const explain = (error: unknown, id?: string): unknown =>
  error instanceof Refusal ? new StartError(error.message) : unreachable(error, id);

/**
 * Imports a file into a running product and waits for the end.
 *
 * @returns whether everything that could be imported was. @throws StartError, in Turkish, where it did not come to a run.
 */
export const importFile = async (services: Services, file: string, terminal: Terminal, everyMs = lookEveryMs): Promise<boolean> => {
  requireFile(file);
  const { tell, end } = teller(terminal);
  const begun = await sendFile(services, tableUploadPath, file).catch((error: unknown) => {
    throw explain(error);
  });
  const run = await followRun(services, begun.id, { onProgress: tell, everyMs, patience })
    .catch((error: unknown) => {
      throw explain(error, begun.id);
    })
    .finally(end);
  terminal.write(`${reportOf(run)}\n`);
  return run.state === 'done';
};
