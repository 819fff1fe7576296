import type { DataSource } from 'typeorm';

/** A connection whose statement is cancelled, and the pool that passes while all others are busy. */
interface Cancellable {
  control: DataSource;
  processID: number;
}

/**
 * Runs statements of a connection, the present one of which is cancelled when the signal is aborted. Ends when the cancellation has arrived:
 * it must not hit the next statement of the connection.
 */
export const cancelWith = async <T>(
  signal: AbortSignal | undefined,
  { control, processID }: Cancellable,
  run: () => Promise<T>,
): Promise<T> => {
  let cancelled: Promise<unknown> | undefined;
  const cancel = (): void => {
    cancelled = control.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await run();
  } finally {
    signal?.removeEventListener('abort', cancel);
    await cancelled;
  }
};
