import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useScreenTitle } from '../../components/layouts/admin/use-screen-title.ts';
import { PlaceholderArt } from '../../components/ui/placeholder-art.tsx';
import { adminDelaysMs } from '../../config/admin-limits.ts';
import { adminPaths } from '../../config/paths.ts';
import { sessionExpiry } from '../../features/admin-session/model/session-expiry.ts';
import { sessionHint } from '../../features/admin-session/model/session-hint.ts';
import { SignInForm } from '../../features/admin-sign-in/components/sign-in-form.tsx';

/** Leads to the dashboard a moment after the last step was accepted. */
const useDelayedArrival = () => {
  const navigate = useNavigate();
  const [isAccepted, setAccepted] = useState(false);
  useEffect(() => {
    if (!isAccepted) return;
    const timer = setTimeout(() => void navigate(adminPaths.dashboard, { replace: true }), adminDelaysMs.signInRedirect);
    return () => clearTimeout(timer);
  }, [isAccepted, navigate]);
  return { isAccepted, accept: () => setAccepted(true) };
};

export const SignInScreen = () => {
  const { isAccepted, accept } = useDelayedArrival();
  useScreenTitle('Giriş');
  const handleDone = () => {
    sessionHint.write(Date.now());
    sessionExpiry.clear();
    accept();
  };
  if (!isAccepted && sessionHint.isValid(Date.now())) return <Navigate to={adminPaths.dashboard} replace />;
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col justify-center px-6 py-12 sm:px-16">
        <div className="w-full max-w-sm">
          <h1 className="text-2xl">Yönetim Sistemi</h1>
          <p className="mt-2 mb-8 text-ink-2">Devam etmek için üç adımda giriş yapın.</p>
          <SignInForm onDone={handleDone} doneText="Giriş başarılı. Yönlendiriliyorsunuz…" />
        </div>
      </div>
      <PlaceholderArt id={0} categoryName="Office" className="hidden size-full lg:block" />
    </main>
  );
};
