import { useRef } from 'react';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EndAllSessions } from '../../features/admin-session/components/end-all-sessions.tsx';
import { FailuresPanel } from '../../features/admin-session/components/failures-panel.tsx';
import { SessionsPanel } from '../../features/admin-session/components/sessions-panel.tsx';
import { useSignedOut } from './use-signed-out.ts';

export const SessionsScreen = () => {
  const question = useRef<HTMLDialogElement>(null);
  const signedOut = useSignedOut();
  return (
    <Screen
      title="Oturumlar"
      intro="Yönetim paneline kimler, nereden giriş yapmış"
      action={
        <Button tone="danger" size="small" onClick={() => question.current?.showModal()}>
          Tüm oturumları kapat
        </Button>
      }
    >
      <EndAllSessions dialog={question} onEnded={signedOut} />
      <div className="space-y-5">
        <SessionsPanel />
        <FailuresPanel />
      </div>
    </Screen>
  );
};
