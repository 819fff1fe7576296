/** The states of failed statements that are told apart: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const sqlStates = {
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  insufficientPrivilege: '42501',
} as const;

/** The state of a failed statement, or the code of a failed connection; undefined for any other error. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const { driverError, code } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' ? state : undefined;
};
