import { Screen } from '../../components/layouts/admin/screen.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { adminPaths } from '../../config/paths.ts';

interface PlannedScreenProps {
  path: string;
  title: string;
  /** Sentences about what will be here, and where it is done until then. */
  text: string;
}

/** Screens that stand in the sidebar before they are built. Each goes from here once its own screen is there. */
export const plannedScreens: readonly PlannedScreenProps[] = [
  {
    path: adminPaths.analytics,
    title: 'Analitik',
    text: 'Kayıt, görüntülenme ve arama eğilimleri burada olacak. Güncel sayılar şimdilik Dashboard’da.',
  },
];

export const PlannedScreen = ({ title, text }: PlannedScreenProps) => (
  <Screen title={title}>
    <EmptyState title="Bu ekran henüz hazır değil" text={text} />
  </Screen>
);
