/** The product cannot start or go on; the message is one sentence for the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code;
