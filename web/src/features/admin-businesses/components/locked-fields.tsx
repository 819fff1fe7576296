import type { AdminBusiness } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { adminBusinessQuery } from '../api/get-admin-business.ts';
import { releaseFieldsMutation } from '../api/release-fields.ts';
import { labelOfField } from '../model/field-labels.ts';

const useRelease = ({ id, lockedFields }: AdminBusiness) => {
  const client = useQueryClient();
  return useMutation({
    ...releaseFieldsMutation(id),
    onSuccess: (_, fields) => {
      const left = lockedFields.filter((field) => !fields.includes(field));
      client.setQueryData(adminBusinessQuery(id).queryKey, (business) => business && { ...business, lockedFields: left });
      showToast({ title: 'Başarılı!', text: 'Sonraki içe aktarma bu bilgiyi yeniden güncelleyebilir.' });
    },
    onError: () => showToast({ title: 'Hata!', text: 'Alan serbest bırakılamadı. Lütfen tekrar deneyin.', tone: 'danger' }),
  });
};

/** Fields that imports keep away from, each with the way to give it back. */
export const LockedFields = ({ business }: { business: AdminBusiness }) => {
  const releasing = useRelease(business);
  if (business.lockedFields.length === 0) return null;
  return (
    <section aria-label="İçe aktarmaya kapalı alanlar" className="rounded-control bg-sunken p-3 text-sm">
      <p>Elle düzenlediğiniz için içe aktarmalar şu alanlara dokunmaz. Kilidini açtığınız alan yeniden dosyadan güncellenir:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {business.lockedFields.map((field) => (
          <li key={field}>
            <button
              type="button"
              disabled={releasing.isPending}
              onClick={() => releasing.mutate([field])}
              aria-label={`${labelOfField(field)} alanını içe aktarmaya aç`}
              className="inline-flex min-h-8 items-center gap-1 rounded-control bg-surface px-2 hover:bg-paper disabled:opacity-55 max-sm:min-h-11"
            >
              {labelOfField(field)}
              <LockOpen aria-hidden className="size-3.5 text-ink-2" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
