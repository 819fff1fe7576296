import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { SnippetEditor } from '../model/use-snippet-editor.ts';

/** Title, what there is to know before saving, and the save. */
export const ManagerHead = ({ editor }: { editor: SnippetEditor }) => (
  <>
    <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
      <div>
        <h2 id="snippets-heading" className="text-xl">
          HTML kodları
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          Etkin kodlar kaydedilince bir saniye içinde bütün sayfalara eklenir. Yönetim ekranlarına eklenmez.
        </p>
      </div>
      <ManagerActions editor={editor} />
    </div>
    {editor.loading.isError && <DefaultsNotice onRetry={() => void editor.loading.refetch()} />}
  </>
);

const ManagerActions = ({ editor }: { editor: SnippetEditor }) => {
  const saving = useRef<HTMLButtonElement>(null);
  const handleDiscard = () => {
    editor.discard();
    saving.current?.focus();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {editor.isDirty && (
        <Button tone="plain" size="small" disabled={editor.isSaving} onClick={handleDiscard}>
          Kod değişikliklerini geri al
        </Button>
      )}
      <Button ref={saving} size="small" aria-disabled={editor.isSaving} onClick={editor.save}>
        {editor.isSaving ? 'Kaydediliyor…' : 'Kodları kaydet'}
      </Button>
    </div>
  );
};

const DefaultsNotice = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm">
    <p className="min-w-0 text-warning">
      Kayıtlı kodlar yüklenemedi; varsayılanlar gösteriliyor. Şimdi kaydederseniz kayıtlı kodların yerine geçerler.
    </p>
    <Button tone="paper" size="small" onClick={onRetry}>
      Yeniden yükle
    </Button>
  </div>
);
