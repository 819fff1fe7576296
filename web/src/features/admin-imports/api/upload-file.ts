import { uploadField } from '@directory/contracts';
import { answerText, LoadError } from '../../../lib/api/load-error.ts';

/** The two ways in: each takes its own files. */
export type FileKind = 'workbook' | 'text';

interface UploadOptions {
  kind: FileKind;
  /** Bytes sent so far. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Id of the run at the end of its address, `/api/admin/imports/{id}`. */
const runIdOf = (location: string | null): string => {
  const id = location?.split('?')[0]?.split('/').filter(Boolean).at(-1);
  if (!id) throw new LoadError(0, 'Dosya yüklenirken hata oluştu');
  return id;
};

const paths: Record<FileKind, string> = { workbook: '/api/upload-excel?preview=true', text: '/api/admin/import-text?preview=true' };

/**
 * Sends a file and gives back the id of its run; the server reads it by itself from there, and waits to be told to apply. An XMLHttpRequest, because
 * fetch does not tell how much of a body was sent.
 */
export const uploadFile = (file: File, { kind, onProgress, signal }: UploadOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', paths[kind]);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('prefer', 'respond-async');
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(new LoadError(0, 'Dosya yüklenirken hata oluştu'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onload = () => {
      try {
        if (request.status === 202) return resolve(runIdOf(request.getResponseHeader('location')));
        reject(new LoadError(request.status, answerText(jsonOf(request.responseText), request.statusText)));
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set(uploadField, file);
    request.send(form);
  });
