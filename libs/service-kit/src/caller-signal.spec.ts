import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { callerSignal } from './caller-signal.ts';

const response = (state: { destroyed?: boolean; writableFinished?: boolean } = {}): ServerResponse =>
  Object.assign(new EventEmitter(), { destroyed: false, writableFinished: false, ...state }) as unknown as ServerResponse;

describe('the signal of a caller', () => {
  it('is aborted when the connection closes before the answer is complete, and not by an answer that is', () => {
    const gone = response();
    const answered = response();
    const signals = [callerSignal(gone, 0)(), callerSignal(answered, 0)()];
    gone.emit('close');
    Object.assign(answered, { writableFinished: true }).emit('close');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('is aborted from the start where the caller has gone before anybody asked', () => {
    expect(callerSignal(response({ destroyed: true }), 0)().aborted).toBe(true);
  });

  it('is aborted when the caller has waited as long as it said', async () => {
    const signal = callerSignal(response(), 20)();
    expect(signal.aborted).toBe(false);
    await once(signal, 'abort');
    expect(String(signal.reason)).toContain('20 ms');
  });

  it('is one signal, however often it is asked for', () => {
    const signal = callerSignal(response(), 0);
    expect(signal()).toBe(signal());
  });
});
