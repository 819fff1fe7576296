import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../config/paths.ts';
import { sessionHint } from '../../features/admin-session/model/session-hint.ts';

/** Forgets the session and everything that was loaded with it, and leads to the sign-in. */
export const useSignedOut = (): (() => void) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return () => {
    sessionHint.clear();
    client.clear();
    void navigate(adminPaths.signIn, { replace: true });
  };
};
