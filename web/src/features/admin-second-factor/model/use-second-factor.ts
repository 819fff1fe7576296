import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { secondFactorQuery, setUpMutation, switchOffMutation, switchOnMutation } from '../api/second-factor.ts';

/** The second factor's state and its steps. */
export const useSecondFactor = () => {
  const client = useQueryClient();
  const [isSwitchingOff, setSwitchingOff] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
  const setup = useMutation({
    ...setUpMutation(),
    onError: (error) => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' }),
  });
  const on = useMutation({ ...switchOnMutation(), onSuccess: refresh });
  const off = useMutation({
    ...switchOffMutation(),
    onSuccess: async () => {
      setSwitchingOff(false);
      showToast({ title: 'Başarılı!', text: 'Doğrulama kodu kapatıldı' });
      await refresh();
    },
  });
  const forget = () => {
    setup.reset();
    on.reset();
  };
  return { state: useQuery(secondFactorQuery()), setup, on, off, forget, isSwitchingOff, setSwitchingOff };
};
