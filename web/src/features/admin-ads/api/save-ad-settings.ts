import type { SiteSettings } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { type AdSettings, settingsPath } from './get-ad-settings.ts';

/** The site's other settings stay as they are. */
export const saveAdSettingsMutation = () =>
  mutationOptions({ mutationFn: async (ads: AdSettings) => (await send('PUT', settingsPath, { ads })) as SiteSettings });
