import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LoadError } from '../../../lib/api/load-error.ts';
import { uploadFile } from './upload-file.ts';

/** A request that the test answers. */
class FakeRequest {
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  method = '';
  url = '';
  body: FormData | null = null;
  status = 0;
  statusText = '';
  responseText = '';
  location: string | null = null;
  onload: () => void = () => {};
  onerror: () => void = () => {};
  onabort: () => void = () => {};

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string): void {
    [this.method, this.url] = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === 'location' ? this.location : null;
  }
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.onabort();
  }
  answer(change: Partial<Pick<FakeRequest, 'status' | 'statusText' | 'responseText' | 'location'>>): void {
    Object.assign(this, change);
    this.onload();
  }
}

const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

const file = new File(['abc'], 'a.xlsx');
const start = (kind: 'workbook' | 'text' = 'workbook') => {
  const progress: number[] = [];
  const stop = new AbortController();
  const done = uploadFile(file, { kind, onProgress: (bytes) => progress.push(bytes), signal: stop.signal });
  return { done, stop, progress, request: FakeRequest.last };
};

describe('an upload', () => {
  it('asks for a preview and for an answer at once, and sends the file under the agreed name', async () => {
    const { done, request } = start();
    expect([request.method, request.url]).toEqual(['POST', '/api/upload-excel?preview=true']);
    expect(request.headers).toEqual({ accept: 'application/json', prefer: 'respond-async' });
    expect(request.body?.get('file')).toMatchObject({ name: 'a.xlsx' });
    request.answer({ status: 202, location: '/api/admin/imports/0198?x=1' });
    expect(await done).toBe('0198');
  });

  it('tells how much was sent', async () => {
    const { done, request, progress } = start();
    request.upload.onprogress?.({ loaded: 10 });
    request.upload.onprogress?.({ loaded: 2048 });
    request.answer({ status: 202, location: '/api/admin/imports/1' });
    await done;
    expect(progress).toEqual([10, 2048]);
  });

  it('fails with the server’s status and sentence', async () => {
    const { done, request } = start();
    request.answer({ status: 415, statusText: 'Unsupported', responseText: '{"message":"Bu dosya bir Excel dosyası değil."}' });
    await expect(done).rejects.toMatchObject({ status: 415, text: 'Bu dosya bir Excel dosyası değil.' });
  });

  it('fails with the status text where the answer is no JSON, as of a proxy', async () => {
    const { done, request } = start();
    request.answer({ status: 502, statusText: 'Bad Gateway', responseText: '<html>' });
    await expect(done).rejects.toMatchObject({ status: 502, text: 'Bad Gateway' });
  });

  it('fails where an answer names no run', async () => {
    const { done, request } = start();
    request.answer({ status: 202, location: null });
    await expect(done).rejects.toBeInstanceOf(LoadError);
  });

  it('fails with status 0 where the connection is lost', async () => {
    const { done, request } = start();
    request.onerror();
    await expect(done).rejects.toMatchObject({ status: 0, text: 'Dosya yüklenirken hata oluştu' });
  });

  it('is stopped by its signal', async () => {
    const { done, stop } = start();
    stop.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });
});
