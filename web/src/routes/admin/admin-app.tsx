import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { Toaster } from '../../components/toast/toaster.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { Link } from '../../components/ui/link.tsx';
import { adminPaths } from '../../config/paths.ts';
import { SessionGuard } from '../../features/admin-session/components/session-guard.tsx';
import { AdminShell } from './admin-shell.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { ExcelScreen } from './excel-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const AnalyticsScreen = lazy(async () => ({ default: (await import('./analytics-screen.tsx')).AnalyticsScreen }));
const BusinessesScreen = lazy(async () => ({ default: (await import('./businesses-screen.tsx')).BusinessesScreen }));
const AuditScreen = lazy(async () => ({ default: (await import('./audit-screen.tsx')).AuditScreen }));
const AdsScreen = lazy(async () => ({ default: (await import('./ads-screen.tsx')).AdsScreen }));
const DatabaseScreen = lazy(async () => ({ default: (await import('./database-screen.tsx')).DatabaseScreen }));
const DuplicatesScreen = lazy(async () => ({ default: (await import('./duplicates-screen.tsx')).DuplicatesScreen }));
const ImportRunScreen = lazy(async () => ({ default: (await import('./import-run-screen.tsx')).ImportRunScreen }));
const ImportsScreen = lazy(async () => ({ default: (await import('./imports-screen.tsx')).ImportsScreen }));
const InboxScreen = lazy(async () => ({ default: (await import('./inbox-screen.tsx')).InboxScreen }));
const PlacesScreen = lazy(async () => ({ default: (await import('./places-screen.tsx')).PlacesScreen }));
const PricingScreen = lazy(async () => ({ default: (await import('./pricing-screen.tsx')).PricingScreen }));
const SessionsScreen = lazy(async () => ({ default: (await import('./sessions-screen.tsx')).SessionsScreen }));
const SubmissionScreen = lazy(async () => ({ default: (await import('./submission-screen.tsx')).SubmissionScreen }));
const SubmissionsScreen = lazy(async () => ({ default: (await import('./submissions-screen.tsx')).SubmissionsScreen }));
const SettingsScreen = lazy(async () => ({ default: (await import('./settings-screen.tsx')).SettingsScreen }));
const StructuredDataScreen = lazy(async () => ({ default: (await import('./structured-data-screen.tsx')).StructuredDataScreen }));

/** The admin area. Stands below a router. */
export const AdminApp = ({ client }: { client: QueryClient }) => {
  const { key } = useLocation();
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary resetKey={key} fallback={<UnexpectedError />}>
        <Routes>
          <Route path={adminPaths.signIn} element={<SignInScreen />} />
          <Route
            path={adminPaths.dashboard}
            element={
              <SessionGuard>
                <AdminShell />
              </SessionGuard>
            }
          >
            <Route index element={<DashboardScreen />} />
            <Route path="businesses" element={<BusinessesScreen />} />
            <Route path="excel" element={<ExcelScreen />} />
            <Route path="imports" element={<ImportsScreen />} />
            <Route path="imports/:id" element={<ImportRunScreen />} />
            <Route path="duplicates" element={<DuplicatesScreen />} />
            <Route path="merge" element={<Navigate to={adminPaths.duplicates} replace />} />
            <Route path="places" element={<PlacesScreen />} />
            <Route path="inbox" element={<InboxScreen />} />
            <Route path="ads" element={<AdsScreen />} />
            <Route path="pricing" element={<PricingScreen />} />
            <Route path="settings" element={<SettingsScreen />} />
            <Route path="structured-data" element={<StructuredDataScreen />} />
            <Route path="submissions" element={<SubmissionsScreen />} />
            <Route path="submissions/:id" element={<SubmissionScreen />} />
            <Route path="analytics" element={<AnalyticsScreen />} />
            <Route path="audit" element={<AuditScreen />} />
            <Route path="database" element={<DatabaseScreen />} />
            <Route path="sessions" element={<SessionsScreen />} />
            <Route path="*" element={<UnknownScreen />} />
          </Route>
        </Routes>
      </ErrorBoundary>
      <Toaster label="Bildirimler ({hotkey})" closeLabel="Kapat" />
    </QueryClientProvider>
  );
};

const UnknownScreen = () => (
  <Screen title="Sayfa bulunamadı" intro="Bu adreste bir yönetim ekranı yok.">
    <Link to={adminPaths.dashboard} className={buttonClass()}>
      Dashboard’a dön
    </Link>
  </Screen>
);

const UnexpectedError = () => (
  <main role="alert" className="p-8">
    <h1 className="text-2xl">Beklenmeyen bir hata oluştu</h1>
    <button type="button" onClick={() => window.location.reload()} className={buttonClass('primary', 'normal', 'mt-4')}>
      Sayfayı yenile
    </button>
  </main>
);
