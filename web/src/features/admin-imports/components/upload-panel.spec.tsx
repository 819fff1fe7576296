import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { uploadQueue } from '../model/upload-queue.ts';
import { UploadPanel } from './upload-panel.tsx';

/** A request that never ends by itself. */
class SilentRequest {
  static started: SilentRequest[] = [];
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload: () => void = () => {};
  onabort: () => void = () => {};
  isAborted = false;
  constructor() {
    SilentRequest.started.push(this);
  }
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = () => '/api/admin/imports/42';
  send(): void {}
  abort(): void {
    this.isAborted = true;
    this.onabort();
  }
}

const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  SilentRequest.started = [];
  globalThis.XMLHttpRequest = SilentRequest as unknown as typeof XMLHttpRequest;
});
afterEach(async () => {
  await act(async () => {
    for (const { key } of uploadQueue.list()) uploadQueue.remove(key);
  });
  globalThis.XMLHttpRequest = realRequest;
});

const megabyte = 1024 * 1024;
const file = (name: string): File => Object.defineProperty(new File(['abc'], name), 'size', { value: 4 * megabyte });

const show = () => {
  const onChoose = jest.fn();
  const rendered = renderScreen(<UploadPanel onChoose={onChoose} />);
  const choose = (...names: string[]) => rendered.user.upload(screen.getByLabelText('bilgisayarınızdan seçin'), names.map(file));
  const start = () => rendered.user.click(screen.getByRole('button', { name: 'Yükle' }));
  return { ...rendered, onChoose, choose, start };
};

const entries = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

/** Whether the browser would ask before the tab is closed. */
const asksBeforeLeaving = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

describe('the upload panel', () => {
  it('refuses to start without a file', async () => {
    const { start } = show();
    await start();
    expect(toastStore.current()).toMatchObject({ title: 'Dosya Seçilmedi', text: 'Lütfen önce bir Excel dosyası seçin' });
  });

  it('lists chosen files and waits for the operator', async () => {
    const { choose, onChoose } = show();
    await choose('a.xlsx', 'b.xlsx');
    expect(entries()).toEqual(['a.xlsx4 MB · yüklenmeye hazır', 'b.xlsx4 MB · yüklenmeye hazır']);
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(SilentRequest.started).toHaveLength(0);
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('sends one file at a time, shows how far it is, and keeps the tab open', async () => {
    const { choose, start } = show();
    await choose('a.xlsx', 'b.xlsx');
    await start();
    expect(SilentRequest.started).toHaveLength(1);
    act(() => SilentRequest.started[0].upload.onprogress?.({ loaded: megabyte }));
    expect(entries()).toEqual(['a.xlsx1 MB / 4 MB yüklendi', 'b.xlsx4 MB · sırada']);
    expect(screen.getByRole('progressbar', { name: 'a.xlsx yükleniyor' }).getAttribute('aria-valuenow')).toBe('25');
    expect(asksBeforeLeaving()).toBe(true);
    act(() => SilentRequest.started[0].upload.onprogress?.({ loaded: 4 * megabyte }));
    expect(entries()[0]).toBe('a.xlsx4 MB · dosya denetleniyor');
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  });

  it('takes a file that has arrived out of the list, and goes on with the next one', async () => {
    const { choose, start } = show();
    await choose('a.xlsx', 'b.xlsx');
    await start();
    await act(async () => {
      SilentRequest.started[0].status = 202;
      SilentRequest.started[0].onload();
    });
    expect(entries()).toEqual([expect.stringContaining('b.xlsx0 MB / 4 MB')]);
    expect(uploadQueue.list().map(({ runId }) => runId)).toEqual(['42', null]);
    expect(SilentRequest.started).toHaveLength(2);
  });

  it('says why a file did not arrive, on its row and in a toast', async () => {
    const { choose, start } = show();
    await choose('a.xlsx');
    await start();
    await act(async () => {
      Object.assign(SilentRequest.started[0], { status: 413, responseText: '{"message":"Dosya çok büyük."}' });
      SilentRequest.started[0].onload();
    });
    expect(entries()).toEqual(['a.xlsx4 MBUpload failed: 413 - Dosya çok büyük.']);
    expect(toastStore.current()).toMatchObject({ title: 'Hata!', text: 'Upload failed: 413 - Dosya çok büyük.', tone: 'danger' });
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('stops a file that is being sent, and drops one that is not', async () => {
    const { choose, start, user } = show();
    await choose('a.xlsx', 'b.xlsx');
    await start();
    await user.click(screen.getByRole('button', { name: 'b.xlsx: listeden çıkar' }));
    await user.click(screen.getByRole('button', { name: 'a.xlsx: yüklemeyi durdur' }));
    expect(entries()).toEqual([]);
    expect(SilentRequest.started.map(({ isAborted }) => isAborted)).toEqual([true]);
  });
});
