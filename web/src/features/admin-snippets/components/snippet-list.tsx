import type { SnippetForm } from '@directory/contracts';
import { snippetFieldId } from '../model/snippet-faults.ts';
import type { SnippetEditor } from '../model/use-snippet-editor.ts';
import { SnippetCard } from './snippet-card.tsx';

interface SnippetListProps {
  editor: SnippetEditor;
  snippets: readonly SnippetForm[];
  /** Hears of a removal, after which the focus needs a place. */
  onRemoved?: () => void;
}

export const SnippetList = ({ editor, snippets, onRemoved }: SnippetListProps) => (
  <ul className="space-y-4">
    {snippets.map((snippet) => (
      <li key={snippet.id}>
        <SnippetCard
          snippet={snippet}
          warnings={editor.warningsOf(snippet)}
          errorOf={(field) => editor.faults.find(({ id }) => id === snippetFieldId(snippet.id, field))?.message}
          onChange={(change) => editor.change(snippet.id, change)}
          onRemove={() => {
            editor.remove(snippet.id);
            onRemoved?.();
          }}
        />
      </li>
    ))}
  </ul>
);
