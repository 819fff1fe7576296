import { waitFor } from '@testing-library/react';

/** The browser's event stream, driven by the test. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** Every stream that was opened, oldest first. */
  static opened: FakeEventSource[] = [];

  readyState = FakeEventSource.OPEN;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  /** An event of the server. */
  send(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** The connection is lost: for good, or until the browser has connected again by itself. */
  fail(isForGood: boolean): void {
    this.readyState = isForGood ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** The stream that is open, once there is one: a screen opens it after it has drawn what it follows. */
export const openStream = (): Promise<FakeEventSource> =>
  waitFor(() => {
    const stream = FakeEventSource.opened.findLast(({ readyState }) => readyState === FakeEventSource.OPEN);
    if (!stream) throw new Error('No stream is open.');
    return stream;
  });

/** Puts it in the place of the browser's own, without streams from before. */
export const useFakeEventSource = (): void => {
  FakeEventSource.opened = [];
  (globalThis as unknown as { EventSource: typeof FakeEventSource }).EventSource = FakeEventSource;
};
