import { accessSync, constants, statSync } from 'node:fs';
import { errorText, hasSettled, type ImportRun, tableUploadPath, uploadLimitBytes } from '@directory/contracts';
import { progressLine, reportOf } from './import-report.ts';
import { importPollMs, maxFailedPolls } from './limits.ts';
import { followRun, ServiceError, type Services, sendFile } from './service-calls.ts';
import { codeOf, StartError } from './start-error.ts';

/** The output of the command. On a terminal each line of progress overwrites the one before. */
export interface Terminal {
  write(text: string): void;
  isTTY?: boolean;
}

const faults: Record<string, string> = {
  ENOENT: 'Dosya bulunamadı',
  EACCES: 'Dosyayı okuma izni yok',
};

/** @throws StartError with the reason why the file cannot be sent. */
const requireFile = (file: string): void => {
  if (!file) throw new StartError('Hangi dosya? Örnek: make import FILE=isletmeler.csv (.xlsx, .xls, .csv, .tsv, .json veya .jsonl)');
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new StartError(`${faults[codeOf(error) ?? ''] ?? 'Dosya okunamıyor'}: ${file}`);
  }
  const stat = statSync(file);
  if (!stat.isFile()) throw new StartError(`Bu bir dosya değil: ${file}`);
  if (stat.size > uploadLimitBytes) throw new StartError(errorText('IMPORT_TOO_LARGE', 'tr'));
};

/** Prints the progress of a run, and no line twice. */
const progressPrinter = (terminal: Terminal): { print: (run: ImportRun) => void; end: () => void } => {
  let printed = '';
  const print = (run: ImportRun): void => {
    const line = progressLine(run);
    if (line === printed || hasSettled(run)) return;
    terminal.write(terminal.isTTY ? `\r${line.padEnd(printed.length)}` : `${line}\n`);
    printed = line;
  };
  return { print, end: () => terminal.write(terminal.isTTY && printed ? '\n' : '') };
};

const unreachable = (error: unknown, id?: string): StartError => {
  const more = id ? ` İçe aktarma arka planda sürüyor olabilir (kayıt ${id}); “İçe Aktarmalar” ekranından izleyin.` : '';
  return new StartError(`Ürüne ulaşılamadı (${codeOf((error as Error).cause) ?? (error as Error).message}).${more}`, { cause: error });
};

const explain = (error: unknown, id?: string): unknown =>
  error instanceof ServiceError ? new StartError(error.message) : unreachable(error, id);

/**
 * Imports a file into a running product and waits for the end.
 *
 * @returns true when the run is done. @throws StartError, in Turkish, when no run was made or its end is unknown.
 */
export const importFile = async (services: Services, file: string, terminal: Terminal, pollMs = importPollMs): Promise<boolean> => {
  requireFile(file);
  const { print, end } = progressPrinter(terminal);
  const begun = await sendFile(services, tableUploadPath, file).catch((error: unknown) => {
    throw explain(error);
  });
  const run = await followRun(services, begun.id, { onProgress: print, pollMs, maxFailures: maxFailedPolls })
    .catch((error: unknown) => {
      throw explain(error, begun.id);
    })
    .finally(end);
  terminal.write(`${reportOf(run)}\n`);
  return run.state === 'done';
};
