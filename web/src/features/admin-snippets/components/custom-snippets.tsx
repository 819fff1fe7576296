import { mostSnippets } from '@directory/contracts';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { serviceCodes } from '../model/service-codes.ts';
import type { SnippetEditor } from '../model/use-snippet-editor.ts';
import { SnippetList } from './snippet-list.tsx';

/** Code of the site's own: the two places that are always there, and whatever was added. */
export const CustomSnippets = ({ editor }: { editor: SnippetEditor }) => {
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = editor.snippets.length >= mostSnippets;
  return (
    <>
      <SnippetList
        editor={editor}
        snippets={editor.snippets.filter(({ id }) => !(id in serviceCodes))}
        onRemoved={() => adding.current?.focus()}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button ref={adding} tone="quiet" size="small" disabled={isFull} onClick={editor.add}>
          <Plus aria-hidden className="size-4" />
          Yeni kod ekle
        </Button>
        {isFull && <p className="text-sm text-ink-2">En fazla {mostSnippets} kod saklanabilir.</p>}
      </div>
    </>
  );
};
