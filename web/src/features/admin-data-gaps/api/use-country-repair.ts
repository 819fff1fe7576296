import type { ImportRun } from '@directory/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { adminPaths } from '../../../config/paths.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { send } from '../../../lib/api/send.ts';

/** The refusal of a run where every business has a country: no fault. */
const isNothingToRepair = (error: unknown): boolean => error instanceof LoadError && error.code === 'IMPORT_NOTHING_TO_REPAIR';

/** Begins the run that gives stored businesses the country that their facts say, and leads to its preview. */
export const useCountryRepair = () => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => (await send('POST', '/api/admin/imports/repair-countries', {})) as ImportRun,
    retry: false,
    onSuccess: (run) => navigate(adminPaths.import(run.id)),
    onError: (error) =>
      showToast(
        isNothingToRepair(error)
          ? { title: 'Onarılacak kayıt yok', text: 'Bütün işletmelerin ülkesi var.' }
          : { title: 'Hata!', text: failureText(error), tone: 'danger' },
      ),
  });
};
