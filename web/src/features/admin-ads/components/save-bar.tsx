import type { MouseEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Ends a form: whether something is unsaved, the way back, and saving. */
export const SaveBar = ({ isDirty, isSaving, onDiscard }: SaveBarProps) => {
  // The button goes with the changes; the focus must not fall to the page.
  const handleDiscard = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    onDiscard();
    form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  };
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
      <p role="status" className="me-auto text-sm text-ink-2">
        {isSaving ? 'Kaydediliyor…' : isDirty && 'Kaydedilmemiş değişiklikler var.'}
      </p>
      {isDirty && (
        <Button tone="plain" size="small" onClick={handleDiscard}>
          Değişiklikleri geri al
        </Button>
      )}
      <Button type="submit" size="small">
        Kaydet
      </Button>
    </div>
  );
};
