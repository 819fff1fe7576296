import { useMutation } from '@tanstack/react-query';
import { type RefObject, Suspense, useCallback, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { KeyHelp } from '../../components/admin/key-help.tsx';
import { OfflineStrip } from '../../components/admin/offline-strip.tsx';
import { useListKeys } from '../../components/admin/use-list-keys.ts';
import { depart } from '../../components/admin/watch-departures.ts';
import type { ShellCommands } from '../../components/layouts/admin/shell-commands.ts';
import { Sidebar } from '../../components/layouts/admin/sidebar.tsx';
import { TopBar } from '../../components/layouts/admin/top-bar.tsx';
import { signOutMutation } from '../../features/admin-session/api/sign-out.ts';
import { EndAllSessions } from '../../features/admin-session/components/end-all-sessions.tsx';
import { ExpiredSessionDialog } from './expired-session-dialog.tsx';
import { usePalette } from './use-palette.ts';
import { useSearchKey } from './use-search-key.ts';
import { useSignedOut } from './use-signed-out.ts';

type DialogRef = RefObject<HTMLDialogElement | null>;

/** The commands of the shell and what they open. */
const useCommands = (keyHelp: DialogRef, question: DialogRef) => {
  const palette = usePalette();
  const signedOut = useSignedOut();
  // Whatever the server says, this browser is signed out.
  const signingOut = useMutation({ ...signOutMutation(), onSettled: signedOut });
  const openKeyHelp = useCallback(() => keyHelp.current?.showModal(), [keyHelp]);
  useSearchKey(palette.open);
  useListKeys(openKeyHelp);
  const commands: ShellCommands = {
    onSearch: palette.open,
    onKeyHelp: openKeyHelp,
    onSignOut: () => depart(() => signingOut.mutate()),
    onSignOutEverywhere: () => depart(() => question.current?.showModal()),
  };
  return { commands, palette, signedOut };
};

/** Sidebar, or the bar of small screens, and the screen beside it. */
export const AdminShell = () => {
  const keyHelp = useRef<HTMLDialogElement>(null);
  const question = useRef<HTMLDialogElement>(null);
  const { commands, palette, signedOut } = useCommands(keyHelp, question);
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <SkipLink />
      <Sidebar commands={commands} />
      <TopBar commands={commands} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <OfflineStrip />
        <Suspense fallback={<p className="p-8 text-ink-2">Yükleniyor…</p>}>
          <Outlet />
        </Suspense>
      </main>
      {palette.shown && <palette.shown onClose={palette.close} onKeyHelp={commands.onKeyHelp} />}
      <KeyHelp dialog={keyHelp} />
      <EndAllSessions dialog={question} onEnded={signedOut} />
      <ExpiredSessionDialog />
    </div>
  );
};

const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:text-paper"
  >
    İçeriğe geç
  </a>
);
