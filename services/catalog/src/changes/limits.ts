/** Longest text of one value in an entry of the audit log, characters: a description may be a page, and an entry must stay small enough to be sent. */
export const auditTextLength = 4000;
