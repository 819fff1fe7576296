import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { useModal } from '../../../components/admin/use-modal.ts';
import { depart } from '../../../components/admin/watch-departures.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { LiveMessage } from '../../../components/ui/live-message.tsx';
import { screenChoices } from '../model/screen-choices.ts';
import { useEntries } from '../model/use-entries.ts';
import { EntryChoices, ScreenChoices } from './choices.tsx';

interface PaletteProps {
  onClose: () => void;
  onKeyHelp: () => void;
}

const movingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** The search over everything: screens, businesses, categories and cities, by keyboard. */
export const Palette = ({ onClose, onKeyHelp }: PaletteProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const entries = useEntries(text);
  const screens = screenChoices(text);
  useModal(dialog);
  const handleChoose = (to: string) => {
    onClose();
    // The dialog has to be gone first: the question about unsaved changes is another one.
    queueMicrotask(() => depart(() => void navigate(to)));
  };
  // The first row is marked, also when rows arrive above it, until a hand has moved the mark.
  const keys = [...screens.map(({ to }) => to), ...entries.groups.flatMap(({ entries: found }) => found.map(({ key }) => key))];
  const [marked, setMarked] = useState('');
  const [hasMoved, setHasMoved] = useState(false);
  const handleText = (typed: string) => {
    setText(typed);
    setHasMoved(false);
  };
  const handleKeyHelp = () => {
    onClose();
    queueMicrotask(onKeyHelp);
  };
  const count = keys.length;
  const isEmpty = count === 0 && !entries.isSearching && !entries.hasFailed;
  return (
    <Dialog
      dialog={dialog}
      id="palette"
      label="Ara"
      onClose={onClose}
      className="mx-auto mt-[12dvh] w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-panel"
    >
      <Command
        shouldFilter={false}
        loop
        label="Ekran, işletme, kategori veya şehir ara"
        value={hasMoved && marked ? marked : (keys[0] ?? '')}
        onValueChange={setMarked}
        onKeyDown={({ key }) => movingKeys.has(key) && setHasMoved(true)}
        onPointerMove={() => setHasMoved(true)}
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden className="size-5 shrink-0 text-ink-2" />
          <Command.Input
            data-opens-here
            value={text}
            onValueChange={handleText}
            placeholder="Ekran, işletme, kategori veya şehir ara"
            className="h-14 w-full bg-transparent text-base outline-none placeholder:text-ink-2"
          />
        </div>
        {entries.hasFailed && (
          <div className="p-3">
            <FailureNote text="Rehberde arama yapılamadı." onRetry={entries.retry} />
          </div>
        )}
        {count === 0 && entries.isSearching && (
          <p aria-hidden className="px-4 py-6 text-center text-ink-2">
            Aranıyor…
          </p>
        )}
        {isEmpty && <p className="px-4 py-6 text-center text-ink-2">Sonuç bulunamadı. Başka bir ad deneyin.</p>}
        <Command.List label="Sonuçlar" className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
          <ScreenChoices choices={screens} onChoose={handleChoose} onKeyHelp={text === '' ? handleKeyHelp : undefined} />
          <EntryChoices groups={entries.groups} onChoose={handleChoose} />
        </Command.List>
        <LiveMessage text={entries.isSearching ? 'Aranıyor…' : `${count} sonuç`} />
      </Command>
    </Dialog>
  );
};
