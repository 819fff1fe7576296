import { useState } from 'react';
import { ErrorSummary } from '../../../components/admin/error-summary.tsx';
import { LeaveGuard } from '../../../components/admin/leave-guard.tsx';
import { RevisionList } from '../../../components/admin/revision-list.tsx';
import { type PanelTab, TabbedPanel } from '../../../components/admin/tabbed-panel.tsx';
import { snippetsPath } from '../api/get-snippets.ts';
import { serviceCodes } from '../model/service-codes.ts';
import { type SnippetEditor, useSnippetEditor } from '../model/use-snippet-editor.ts';
import { CustomSnippets } from './custom-snippets.tsx';
import { ManagerHead } from './manager-head.tsx';
import { OpenedSources } from './opened-sources.tsx';
import { SnippetList } from './snippet-list.tsx';
import { SnippetPreview } from './snippet-preview.tsx';

const isService = ({ id }: { id: string }): boolean => id in serviceCodes;

const tabsOf = (editor: SnippetEditor): PanelTab[] => [
  {
    value: 'services',
    label: 'Hizmetler',
    content: <SnippetList editor={editor} snippets={editor.snippets.filter(isService)} />,
  },
  { value: 'custom', label: 'Özel Kodlar', content: <CustomSnippets editor={editor} /> },
  { value: 'preview', label: 'Önizleme', content: <SnippetPreview snippets={editor.snippets} /> },
  {
    value: 'revisions',
    label: 'Sürümler',
    content: <RevisionList path={snippetsPath} isDirty={editor.isDirty} />,
  },
];

/** Code that operators put into public pages. Stands in the settings and among the advertisements. `onSaved` follows each save. */
export const SnippetManager = ({ onSaved }: { onSaved?: () => void }) => {
  const editor = useSnippetEditor(onSaved);
  const [tab, setTab] = useState('services');
  if (editor.loading.isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  const showField = (id: string) => {
    const isServiceField = editor.snippets.filter(isService).some((snippet) => id.startsWith(`snippet-${snippet.id}-`));
    setTab(isServiceField ? 'services' : 'custom');
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <section aria-labelledby="snippets-heading">
      <ManagerHead editor={editor} />
      <ErrorSummary faults={editor.faults} onFollow={showField} />
      <TabbedPanel label="HTML kodları" tabs={tabsOf(editor)} value={tab} onChange={setTab} />
      <OpenedSources />
      <LeaveGuard isDirty={editor.isDirty} />
    </section>
  );
};
