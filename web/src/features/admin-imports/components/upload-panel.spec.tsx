import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
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
  url = '';
  open(_: string, url: string): void {
    this.url = url;
  }
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
const file = (name: string): File => Object.defineProperty(new File(['PK\u0003\u0004'], name), 'size', { value: 4 * megabyte });

const show = () => {
  const onArrival = jest.fn();
  const rendered = renderScreen(<UploadPanel onArrival={onArrival} />);
  const choose = async (...names: string[]) => {
    await rendered.user.upload(screen.getByLabelText('bilgisayarınızdan seçin'), names.map(file));
    await waitFor(() => expect(uploadQueue.list()).toHaveLength(names.length));
  };
  const start = () => rendered.user.click(screen.getByRole('button', { name: 'Yükle' }));
  return { ...rendered, onArrival, choose, start };
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
    const { choose } = show();
    await choose('a.xlsx', 'b.xlsx');
    expect(entries()).toEqual(['a.xlsx4 MB · yüklenmeye hazır', 'b.xlsx4 MB · yüklenmeye hazır']);
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
    expect(entries()).toEqual([expect.stringContaining('b.xlsx0 KB / 4 MB')]);
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
    expect(entries()).toEqual(['a.xlsx4 MBUpload failed: 413 - Dosya çok büyük.Yeniden dene']);
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

  it('sends a file again that did not arrive', async () => {
    const { choose, start, user } = show();
    await choose('a.xlsx');
    await start();
    await act(async () => {
      Object.assign(SilentRequest.started[0], { status: 503, responseText: '{"message":"Bakımda."}' });
      SilentRequest.started[0].onload();
    });
    await user.click(screen.getByRole('button', { name: 'Yeniden dene: a.xlsx' }));
    expect(SilentRequest.started).toHaveLength(2);
    expect(entries()[0]).toContain('a.xlsx0 KB / 4 MB yüklendi');
  });

  it('leads to the run of a file that was alone', async () => {
    const { choose, start, onArrival } = show();
    await choose('a.xlsx');
    await start();
    await act(async () => {
      SilentRequest.started[0].status = 202;
      SilentRequest.started[0].onload();
    });
    expect(onArrival.mock.calls).toEqual([['42']]);
  });

  it('says before anything is sent why a file is refused', async () => {
    const { user } = show();
    await user.upload(screen.getByLabelText('bilgisayarınızdan seçin'), new File(['%PDF-1.7'], 'liste.xlsx'));
    await waitFor(() => expect(entries()[0]).toContain('liste.xlsx: Bu dosya bir Excel dosyası değil (PDF belgesi)'));
    expect(toastStore.current()).toMatchObject({ title: 'Dosya kabul edilmedi', tone: 'danger' });
    await user.click(screen.getByRole('button', { name: 'Yükle' }));
    expect(SilentRequest.started).toEqual([]);
  });

  it('takes text files by a way of their own', async () => {
    const { user, start } = show();
    await user.upload(screen.getByLabelText('CSV, TSV veya JSON içe aktar'), new File(['ad;şehir'], 'liste.csv'));
    await waitFor(() => expect(uploadQueue.list()).toMatchObject([{ kind: 'text', state: 'chosen' }]));
    await start();
    expect(SilentRequest.started.map(({ url }) => url)).toEqual(['/api/admin/import-text?preview=true']);
  });
});
