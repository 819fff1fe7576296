import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from './text-field.tsx';
import { useModal } from './use-modal.ts';

interface WordQuestionProps {
  /** What is asked. */
  title: string;
  /** Name of the dialog. */
  label: string;
  /** Typed, in whatever letters, it is the answer yes. */
  word: string;
  /** The button, and what it says while the answer is carried out. */
  texts: readonly [button: string, pending: string];
  isPending: boolean;
  onYes: () => void;
  onClose: () => void;
  /** What a yes means. */
  children: ReactNode;
}

/** Asks before something that cannot be taken back: a word has to be typed. */
export const WordQuestion = ({ title, label, word, texts: [button, pending], isPending, onYes, onClose, children }: WordQuestionProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  useModal(dialog);
  const isTyped = typed.trim().toLocaleUpperCase('tr') === word;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && !isPending) onYes();
  };
  return (
    <Dialog
      dialog={dialog}
      id="word-question"
      label={label}
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-panel p-6"
      onClose={onClose}
    >
      <h2 className="text-xl">{title}</h2>
      {children}
      <form onSubmit={handleSubmit} className="mt-4">
        <TextField id="typed-word" label={`Onaylamak için ${word} yazın`} value={typed} onChange={setTyped} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" tone="danger" disabled={!isTyped || isPending}>
            {isPending ? pending : button}
          </Button>
          <Button tone="plain" disabled={isPending} onClick={onClose}>
            Vazgeç
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
