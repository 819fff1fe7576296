import { Screen } from '../../components/layouts/admin/screen.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { adminPaths } from '../../config/paths.ts';
import { RunHistory } from '../../features/admin-imports/components/run-history.tsx';
import { SavedCorrections } from '../../features/admin-imports/components/saved-corrections.tsx';

export const ImportsScreen = () => (
  <Screen
    title="İçe Aktarmalar"
    intro="Bütün içe aktarmalar: açıp bakın, geri alın, reddedilen satırları düzeltin"
    action={
      <Link to={adminPaths.excel} className={buttonClass('primary', 'small')}>
        Yeni dosya yükle
      </Link>
    }
  >
    <RunHistory />
    <SavedCorrections />
  </Screen>
);
