import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { adminPaths } from '../../../config/paths.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { sessionQuery } from '../api/get-session.ts';
import { sessionHint } from '../model/session-hint.ts';

/** Shows its children to those who are signed in; all others go to the sign-in and see nothing. */
export const SessionGuard = ({ children }: { children: ReactNode }) =>
  sessionHint.isValid(Date.now()) ? <ConfirmedSession>{children}</ConfirmedSession> : <Navigate to={adminPaths.signIn} replace />;

const ConfirmedSession = ({ children }: { children: ReactNode }) => {
  const session = useQuery(sessionQuery());
  if (session.data) return children;
  if (session.isPending) return null;
  if (session.error instanceof LoadError && session.error.status === 401) {
    // The sign-in would send those with a hint straight back.
    sessionHint.clear();
    return <Navigate to={adminPaths.signIn} replace />;
  }
  return (
    <main className="p-8" role="alert">
      <h1 className="text-2xl">Sunucuya ulaşılamıyor</h1>
      <p className="mt-2 text-ink-2">{session.error.message}</p>
      <button type="button" className="mt-4 font-medium text-accent underline" onClick={() => void session.refetch()}>
        Tekrar dene
      </button>
    </main>
  );
};
