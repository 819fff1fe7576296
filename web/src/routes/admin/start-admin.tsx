import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { adminPaths } from '../../config/paths.ts';
import { sessionExpiry } from '../../features/admin-session/model/session-expiry.ts';
import { LoadError } from '../../lib/api/load-error.ts';
import { browserLoader } from '../../lib/api/loader.ts';
import { browserQueryClient } from '../../lib/api/query-client.ts';
import { AdminApp } from './admin-app.tsx';

/** A session that ended while a screen was open: the shell asks to sign in again, over the screen. */
const handleFailure = (error: Error): void => {
  if (!(error instanceof LoadError) || error.status !== 401 || window.location.pathname === adminPaths.signIn) return;
  sessionExpiry.report();
};

/** Draws the admin area into the empty page that the server sent. */
export const startAdmin = (root: HTMLElement): void => {
  document.documentElement.lang = 'tr';
  document.documentElement.dataset.area = 'admin';
  root.replaceChildren();
  createRoot(root).render(
    <BrowserRouter>
      <AdminApp client={browserQueryClient(browserLoader, handleFailure)} />
    </BrowserRouter>,
  );
};
