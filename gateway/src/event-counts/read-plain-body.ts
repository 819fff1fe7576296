import type { IncomingMessage } from 'node:http';
import { bodyTimeMs } from '../routing/limits.ts';

interface BodyTaker {
  /** → whether the body was taken; else it is put back */
  take(body: Buffer): boolean;
  /** Called for a request that was left: whoever reads it now finds it as it came. */
  leave(): void;
}

/** Reads a body of a known length as a whole. One that is not there in time ends its connection. */
export const readPlainBody = (request: IncomingMessage, length: number, { take, leave }: BodyTaker): void => {
  const timer = setTimeout(() => request.destroy(), bodyTimeMs.form);
  const handleReadable = (): void => {
    const body = request.read(length) as Buffer | null;
    if (body === null) return;
    clearTimeout(timer);
    request.off('readable', handleReadable);
    if (body.length === length && take(body)) return void request.resume();
    // Still within the turn that has emptied the stream: one that has ended takes nothing back.
    request.unshift(body);
    leave();
  };
  request.on('readable', handleReadable).once('close', () => clearTimeout(timer));
};
