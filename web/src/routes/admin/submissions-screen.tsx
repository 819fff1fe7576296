import { Screen } from '../../components/layouts/admin/screen.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { adminPaths } from '../../config/paths.ts';
import { EnginePanel } from '../../features/admin-submissions/components/engine-panel.tsx';
import { SubmissionHistory } from '../../features/admin-submissions/components/submission-history.tsx';

export const SubmissionsScreen = () => (
  <Screen
    title="URL Gönderimleri"
    intro="Arama motorlarına bildirilen adresler ve motorların yanıtları"
    action={
      <Link to={adminPaths.dashboard} className={buttonClass('quiet', 'small')}>
        URL gönder
      </Link>
    }
  >
    <EnginePanel />
    <SubmissionHistory />
  </Screen>
);
