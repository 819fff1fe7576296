import type { PartName } from '@directory/contracts';

/** The identity and the log level of a part. */
export interface PartOptions {
  name: PartName;
  /** Keys of the parts that may call this one. */
  callerKeys: ReadonlyMap<string, string>;
  logLevel: string;
}

export const PART_OPTIONS = Symbol('PART_OPTIONS');
