import type { BusinessStatus } from '@directory/contracts';

export const businessStatuses: Readonly<Record<BusinessStatus, string>> = {
  OPERATIONAL: 'Faaliyette',
  CLOSED_TEMPORARILY: 'Geçici olarak kapalı',
  CLOSED_PERMANENTLY: 'Kalıcı olarak kapalı',
};

/** A stored status in words; one that is new here keeps its own name. */
export const businessStatusOf = (status: string): string => (businessStatuses as Readonly<Record<string, string>>)[status] ?? status;
