import type { SiteSettings, SiteSettingsForm } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { settingsPath } from './get-settings.ts';

/** Only what is sent is changed. */
export const saveSettingsMutation = () =>
  mutationOptions({ mutationFn: async (form: SiteSettingsForm) => (await send('PUT', settingsPath, form)) as SiteSettings });
