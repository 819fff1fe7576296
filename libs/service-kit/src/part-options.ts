import type { PartName } from '@directory/contracts';

/** What every part of the product knows of itself. */
export interface PartOptions {
  name: PartName;
  internalKey: string;
  logLevel: string;
}

export const PART_OPTIONS = Symbol('PART_OPTIONS');
