import { Screen } from '../../components/layouts/admin/screen.tsx';
import { FigureCards } from '../../features/admin-analytics/components/figure-cards.tsx';
import { TrendsPanel } from '../../features/admin-analytics/components/trends-panel.tsx';

export const AnalyticsScreen = () => (
  <Screen title="Analitik" intro="Rehberin ve ziyaretlerin ölçülen sayıları">
    <FigureCards />
    <TrendsPanel />
  </Screen>
);
