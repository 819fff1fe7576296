import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useCacheClearing } from '../api/use-cache-clearing.ts';
import { settingsFormId } from '../model/settings-fields.ts';
import type { SettingsForm } from '../model/use-settings-form.ts';

/** Saving, taking changes back and emptying the caches stand above every tab. */
export const QuickActions = ({ form }: { form: SettingsForm }) => {
  const clearing = useCacheClearing();
  const saving = useRef<HTMLButtonElement>(null);
  const handleDiscard = () => {
    form.discard();
    saving.current?.focus();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {form.isDirty && (
        <Button tone="plain" size="small" disabled={form.isSaving} onClick={handleDiscard}>
          Değişiklikleri geri al
        </Button>
      )}
      <Button tone="quiet" size="small" disabled={clearing.isPending} onClick={() => clearing.mutate()}>
        {clearing.isPending ? 'Temizleniyor…' : 'Cache’i temizle'}
      </Button>
      <Button ref={saving} type="submit" form={settingsFormId} size="small" aria-disabled={form.isSaving || !form.values}>
        {form.isSaving ? 'Kaydediliyor…' : 'Ayarları kaydet'}
      </Button>
    </div>
  );
};
