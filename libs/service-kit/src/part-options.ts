import type { PartName } from '@directory/contracts';

/** The identity and the log level of a part. */
export interface PartOptions {
  name: PartName;
  internalKey: string;
  logLevel: string;
}

export const PART_OPTIONS = Symbol('PART_OPTIONS');
