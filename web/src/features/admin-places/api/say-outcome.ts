import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { LoadError } from '../../../lib/api/load-error.ts';

/** Says the fault of a single field where the answer names one, else its sentence. */
export const sayFailure = (error: unknown): void => {
  const fault = error instanceof LoadError ? error.details[0]?.message : undefined;
  showToast({ title: 'Hata!', text: fault ?? failureText(error), tone: 'danger' });
};

export const saySuccess = (text: string) => (): void => showToast({ title: 'Başarılı!', text });
