import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { OfflineStrip } from '../../components/admin/offline-strip.tsx';
import { depart } from '../../components/admin/watch-departures.ts';
import { Sidebar } from '../../components/layouts/admin/sidebar.tsx';
import { TopBar } from '../../components/layouts/admin/top-bar.tsx';
import { adminPaths } from '../../config/paths.ts';
import { signOutMutation } from '../../features/admin-session/api/sign-out.ts';
import { sessionHint } from '../../features/admin-session/model/session-hint.ts';
import { ExpiredSessionDialog } from './expired-session-dialog.tsx';

/** Sidebar, or the bar of small screens, and the screen beside it. */
export const AdminShell = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const signingOut = useMutation({
    ...signOutMutation(),
    // Whatever the server says, this browser is signed out.
    onSettled: () => {
      sessionHint.clear();
      client.clear();
      return navigate(adminPaths.signIn, { replace: true });
    },
  });
  const handleSignOut = () => depart(() => signingOut.mutate());
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:text-paper"
      >
        İçeriğe geç
      </a>
      <Sidebar onSignOut={handleSignOut} />
      <TopBar onSignOut={handleSignOut} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <OfflineStrip />
        <Suspense fallback={<p className="p-8 text-ink-2">Yükleniyor…</p>}>
          <Outlet />
        </Suspense>
      </main>
      <ExpiredSessionDialog />
    </div>
  );
};
