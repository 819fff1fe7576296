import { LoadError } from '../../../lib/api/load-error.ts';
import { type FileKind, uploadFile } from '../api/upload-file.ts';
import type { ChosenFiles } from './chosen-files.ts';

/** `refused`: not sent at all; `failed`: sent, and it can be sent again. */
export type UploadState = 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';

export interface Upload {
  key: number;
  file: File;
  kind: FileKind;
  state: UploadState;
  /** Bytes. */
  sent: number;
  /** Run behind a file that has arrived. */
  runId: string | null;
  error: string | null;
}

/** The text of a failed upload, as the screen and the toast say it. */
export const uploadErrorText = (error: unknown): string =>
  error instanceof LoadError && error.status > 0 ? `Upload failed: ${error.status} - ${error.text}` : 'Dosya yüklenirken hata oluştu';

type Send = typeof uploadFile;

/** Files on their way to the server, one after the other. Lives outside of the screen: leaving it does not stop an upload. */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private nextKey = 1;
  private current: { key: number; stop: AbortController } | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly send: Send;
  /** Called for each file that did not arrive. */
  onFailure: (text: string) => void = () => {};
  /** Called for each file that did, with the id of its run and whether it is the only one of its list. */
  onArrival: (runId: string, isAlone: boolean) => void = () => {};

  constructor(send: Send = uploadFile) {
    this.send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly list = (): readonly Upload[] => this.uploads;

  /** Adds chosen files, and names those that were refused; sent and refused ones of before are cleared away. */
  choose({ accepted, refused }: ChosenFiles, kind: FileKind = 'workbook'): void {
    const open = this.uploads.filter(({ state }) => state !== 'sent' && state !== 'refused');
    const entry = (file: File, change: Partial<Upload>): Upload => ({
      ...{ key: this.nextKey++, file, kind, sent: 0, runId: null, error: null, state: 'chosen' },
      ...change,
    });
    const named = refused.map(({ file, reason }) => entry(file, { state: 'refused', error: `${file.name}: ${reason}` }));
    this.publish([...open, ...accepted.map((file) => entry(file, {})), ...named]);
  }

  /** Sends all chosen files, and again those that did not arrive. False where there is none. */
  start(): boolean {
    const isReady = ({ state }: Upload): boolean => state === 'chosen' || state === 'failed';
    if (!this.uploads.some(isReady)) return false;
    this.publish(this.uploads.map((upload) => (isReady(upload) ? waiting(upload) : upload)));
    void this.sendNext();
    return true;
  }

  /** Sends a file again that did not arrive. */
  retry(key: number): void {
    this.publish(this.uploads.map((upload) => (upload.key === key ? waiting(upload) : upload)));
    void this.sendNext();
  }

  /** Takes a file out; one that is being sent is stopped. */
  remove(key: number): void {
    if (this.current?.key === key) this.current.stop.abort();
    this.publish(this.uploads.filter((upload) => upload.key !== key));
  }

  isSending(): boolean {
    return this.uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  }

  private async sendNext(): Promise<void> {
    const next = this.uploads.find(({ state }) => state === 'waiting');
    if (this.current || !next) return;
    const stop = new AbortController();
    this.current = { key: next.key, stop };
    this.change(next.key, { state: 'sending' });
    try {
      const onProgress = (sent: number) => this.change(next.key, { sent });
      this.arrive(next.key, await this.send(next.file, { kind: next.kind, onProgress, signal: stop.signal }));
    } catch (error) {
      if (!stop.signal.aborted) this.fail(next.key, uploadErrorText(error));
    }
    this.current = null;
    return this.sendNext();
  }

  private arrive(key: number, runId: string): void {
    this.change(key, { runId, state: 'sent' });
    this.onArrival(runId, this.uploads.length === 1);
  }

  private fail(key: number, error: string): void {
    this.change(key, { state: 'failed', error });
    this.onFailure(error);
  }

  private change(key: number, change: Partial<Upload>): void {
    this.publish(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  private publish(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}

const waiting = (upload: Upload): Upload => ({ ...upload, state: 'waiting', sent: 0, error: null });

/** The one queue of this tab. */
export const uploadQueue = new UploadQueue();
