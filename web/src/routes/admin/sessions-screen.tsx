import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { adminPaths } from '../../config/paths.ts';
import { EndAllSessions } from '../../features/admin-session/components/end-all-sessions.tsx';
import { FailuresPanel } from '../../features/admin-session/components/failures-panel.tsx';
import { SessionsPanel } from '../../features/admin-session/components/sessions-panel.tsx';
import { sessionHint } from '../../features/admin-session/model/session-hint.ts';

export const SessionsScreen = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const handleEnded = () => {
    sessionHint.clear();
    client.clear();
    void navigate(adminPaths.signIn, { replace: true });
  };
  return (
    <Screen title="Oturumlar" intro="Yönetim paneline kimler, nereden giriş yapmış" action={<EndAllSessions onEnded={handleEnded} />}>
      <div className="space-y-5">
        <SessionsPanel />
        <FailuresPanel />
      </div>
    </Screen>
  );
};
