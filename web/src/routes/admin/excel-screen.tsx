import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { delaysMs } from '../../config/limits.ts';
import { ImportsPanel } from '../../features/admin-imports/components/imports-panel.tsx';
import { statsQuery } from '../../features/stats/api/get-stats.ts';
import { ExportSection } from './export-section.tsx';
import { Totals } from './totals.tsx';

export const ExcelScreen = () => {
  const client = useQueryClient();
  const handleImported = useCallback(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: statsQuery().queryKey });
    askAgain();
    setTimeout(askAgain, delaysMs.statsAfterImport);
  }, [client]);
  return (
    <Screen title="Excel İçe Aktarma" intro="İşletmeleri Excel dosyalarından toplu olarak ekleyin veya güncelleyin">
      <div className="space-y-6">
        <Totals />
        <ImportsPanel onImported={handleImported} />
        <ExportSection />
      </div>
    </Screen>
  );
};
