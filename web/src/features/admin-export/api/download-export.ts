import { adminDelaysMs } from '../../../config/admin-limits.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { readBody } from '../../../lib/api/loader.ts';

/** An answer that is no file, in the words of the screen. */
const failureText = async (response: Response): Promise<string> => {
  const body = await readBody(response).catch(() => null);
  const { message, details } = (body ?? {}) as { message?: string; details?: { message: string }[] };
  return details?.[0]?.message ?? message ?? `HTTP ${response.status}: ${response.statusText}`;
};

const nameOf = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'isletmeler_export.xlsx';

/** Counts what arrives; the browser keeps large files on the disk by itself. */
const counting = (onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
};

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), adminDelaysMs.downloadRelease);
};

/** Fetches an export and hands it to the browser as a download. @throws LoadError with the sentence to show; the file is whole or there is none. */
export const downloadExport = async (path: string, onBytes: (bytes: number) => void): Promise<string> => {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw new LoadError(response.status, await failureText(response));
  const name = nameOf(response.headers.get('content-disposition'));
  const content = response.body?.pipeThrough(counting(onBytes)) ?? null;
  save(await new Response(content, { headers: { 'content-type': response.headers.get('content-type') ?? '' } }).blob(), name);
  return name;
};
