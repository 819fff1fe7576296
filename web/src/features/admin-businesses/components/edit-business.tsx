import type { AdminBusiness, Category, Country } from '@directory/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { depart } from '../../../components/admin/watch-departures.ts';
import { adminBusinessQuery } from '../api/get-admin-business.ts';
import { adminBusinessesPath } from '../api/list-businesses.ts';
import { BusinessDialog } from './business-dialog.tsx';
import { BusinessForm } from './business-form.tsx';

interface EditBusinessProps {
  /** Id of the business; undefined for a new one. */
  id: number | undefined;
  categories: readonly Category[];
  countries: readonly Country[];
  onDone: () => void;
  /** The business was saved; the dialog closes. */
  onSaved: () => void;
  /** Removes the business once it cannot be taken back any more. */
  onRemove: (business: { id: number; name: string }) => void;
  besideForm?: ReactNode;
}

/** The dialog in which a business is edited or created. */
export const EditBusiness = ({ id, categories, countries, onDone, onSaved, onRemove, besideForm }: EditBusinessProps) => {
  const client = useQueryClient();
  const loading = useQuery({ ...adminBusinessQuery(id ?? 0), enabled: id !== undefined });
  const business = id === undefined ? undefined : (loading.data ?? undefined);
  const handleSaved = () => {
    void client.invalidateQueries({ queryKey: [adminBusinessesPath] });
    onSaved();
    onDone();
  };
  // Asks first where something was typed.
  const handleClose = () => depart(onDone);
  const handleRemove = ({ id: removed, name }: AdminBusiness) => {
    onRemove({ id: removed, name });
    onDone();
  };
  const isReady = id === undefined || business !== undefined;
  return (
    <BusinessDialog title={id === undefined ? 'Yeni işletme' : (business?.name ?? 'İşletme')} onClose={handleClose}>
      {isReady ? (
        <BusinessForm
          key={business?.updatedAt ?? 'new'}
          business={business}
          categories={categories}
          countries={countries}
          onSaved={handleSaved}
          onReload={() => void loading.refetch()}
          besideForm={besideForm}
          onCancel={handleClose}
          onRemove={business && (() => handleRemove(business))}
        />
      ) : (
        <Waiting isError={loading.isError} isMissing={loading.data === null} onRetry={() => void loading.refetch()} />
      )}
    </BusinessDialog>
  );
};

interface WaitingProps {
  isError: boolean;
  isMissing: boolean;
  onRetry: () => void;
}

const Waiting = ({ isError, isMissing, onRetry }: WaitingProps) => (
  <div className="p-7">
    {isMissing && <p>İşletme bulunamadı</p>}
    {isError && <FailureNote text="İşletme alınamadı." onRetry={onRetry} />}
    {!isMissing && !isError && <p className="text-ink-2">Yükleniyor…</p>}
  </div>
);
