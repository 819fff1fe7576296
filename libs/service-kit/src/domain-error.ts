import { type ErrorCode, type ErrorDetail, type ErrorParams, errorCatalogue, errorText, type Language } from '@directory/contracts';

/** An error of the catalogue: thrown anywhere, turned into its status and sentence by the one filter. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly details?: ErrorDetail[],
    options?: ErrorOptions,
  ) {
    super(errorText(code, 'en', params), options);
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  text(language: Language): string {
    return errorText(this.code, language, this.params);
  }
}

/** True for any fault that was foreseen: bad input, a conflict, a part that is down. Retrying bad input never helps. */
export const isDomainError = (error: unknown, code?: ErrorCode): error is DomainError =>
  error instanceof DomainError && (code === undefined || error.code === code);
