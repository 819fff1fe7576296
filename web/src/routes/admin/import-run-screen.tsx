import type { ImportRun } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { adminPaths } from '../../config/paths.ts';
import { importQuery } from '../../features/admin-imports/api/get-import.ts';
import { RunView } from '../../features/admin-imports/components/run-view.tsx';
import { formatFileSize, formatTurkishTime } from '../../lib/admin/turkish.ts';
import { useRefreshedStats } from './use-refreshed-stats.ts';

const introOf = ({ createdAt, fileSize }: ImportRun): string => `Yükleme: ${formatTurkishTime(createdAt)} · ${formatFileSize(fileSize)}`;

/** One import with an address of its own. */
export const ImportRunScreen = () => {
  const { id = '' } = useParams();
  const { data: run } = useQuery(importQuery(id));
  const refreshStats = useRefreshedStats();
  return (
    <Screen
      title={run?.fileName ?? 'İçe aktarma'}
      intro={run && introOf(run)}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to={adminPaths.imports} className={buttonClass('plain', 'small')}>
            Tüm içe aktarmalar
          </Link>
          <Link to={adminPaths.excel} className={buttonClass('quiet', 'small')}>
            Yeni dosya yükle
          </Link>
        </div>
      }
    >
      <RunView key={id} id={id} onSettled={refreshStats} />
    </Screen>
  );
};
