import { useCallback, useState } from 'react';
import { showToast } from '../../components/toast/toast-store.ts';
import type { Palette } from '../../features/admin-palette/components/palette.tsx';

const failure = {
  title: 'Hata!',
  text: 'Arama açılamadı. Bağlantınızı kontrol edip yeniden deneyin; olmazsa sayfayı yenileyin.',
  tone: 'danger',
} as const;

/** The search over everything, loaded when it is opened. Not by `lazy`, which would keep a failed load and show it in place of the screen. */
export const usePalette = () => {
  const [shown, setShown] = useState<typeof Palette | null>(null);
  const open = useCallback(async () => {
    try {
      const loaded = await import('../../features/admin-palette/components/palette.tsx');
      setShown(() => loaded.Palette);
    } catch {
      showToast(failure);
    }
  }, []);
  return { shown, open, close: () => setShown(null) };
};
