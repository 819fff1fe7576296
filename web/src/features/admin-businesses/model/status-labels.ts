import type { BusinessStatus } from '@directory/contracts';

export const statusLabels: Record<BusinessStatus, string> = {
  OPERATIONAL: 'Faaliyette',
  CLOSED_TEMPORARILY: 'Geçici olarak kapalı',
  CLOSED_PERMANENTLY: 'Kalıcı olarak kapalı',
};
