import { CodeWarnings } from '../../../components/admin/code-warnings.tsx';
import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { snippetFieldId } from '../model/snippet-faults.ts';
import { nameText } from '../model/snippet-labels.ts';
import { SnippetDetails, type SnippetDetailsProps } from './snippet-details.tsx';

interface SnippetCardProps extends SnippetDetailsProps {
  warnings: readonly string[];
}

/** One snippet: its switch, and its details while it is on. */
export const SnippetCard = ({ warnings, ...details }: SnippetCardProps) => {
  const { snippet, onChange } = details;
  return (
    <article aria-label={nameText(snippet)} className="rounded-panel bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{nameText(snippet)}</h3>
          {snippet.description && <p className="mt-0.5 text-sm text-ink-2">{snippet.description}</p>}
        </div>
        <SwitchField
          id={snippetFieldId(snippet.id, 'enabled')}
          label={`${nameText(snippet)} etkin`}
          isLabelHidden
          isOn={snippet.enabled}
          onChange={(enabled) => onChange({ enabled })}
        />
      </div>
      <CodeWarnings warnings={warnings} />
      {snippet.enabled && <SnippetDetails {...details} />}
    </article>
  );
};
