import type { ReactNode } from 'react';
import { RevisionList } from '../../../components/admin/revision-list.tsx';
import type { PanelTab } from '../../../components/admin/tabbed-panel.tsx';
import { settingsPath } from '../api/get-settings.ts';
import { fieldAt, type SettingsTab } from '../model/settings-fields.ts';
import type { LoadedForm } from '../model/use-settings-form.ts';
import { AnalyticsTab } from './analytics-tab.tsx';
import { CodeTab } from './code-tab.tsx';
import { ContactTab } from './contact-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { SeoTab } from './seo-tab.tsx';
import { SiteTab } from './site-tab.tsx';

/** The tabs of the settings; one with a fault in it says so. */
export const settingsTabs = (form: LoadedForm, { snippets, signIn }: { snippets: ReactNode; signIn: ReactNode }): PanelTab[] => {
  const tab = (value: SettingsTab, label: string, content: ReactNode): PanelTab => ({
    value,
    label,
    content,
    hasErrors: form.faults.some(({ field }) => fieldAt(field).tab === value),
  });
  return [
    tab('code', 'Kod Enjeksiyonu', <CodeTab form={form} snippets={snippets} />),
    tab('analytics', 'Analiz Kimlikleri', <AnalyticsTab form={form} />),
    tab('seo', 'SEO', <SeoTab form={form} />),
    tab('security', 'Güvenlik', <SecurityTab form={form} signIn={signIn} />),
    tab('contact', 'İletişim', <ContactTab form={form} />),
    tab('site', 'Site', <SiteTab form={form} />),
    {
      value: 'revisions',
      label: 'Ayar Sürümleri',
      content: <RevisionList path={settingsPath} isDirty={form.isDirty} />,
    },
  ];
};
