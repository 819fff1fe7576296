import { Copy } from 'lucide-react';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Title of the toast afterwards. */
  done: string;
  failed: string;
}

/** Copies a text. Not there without scripts, which alone can do it. */
export const CopyButton = ({ text, label, ...words }: CopyButtonProps) => {
  const handleCopy = () => void copyText(text, words);
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={handleCopy}
      className="hidden size-8 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors scripted:inline-flex hover:bg-sunken hover:text-ink max-sm:size-11 max-sm:-my-2"
    >
      <Copy aria-hidden className="size-4" />
    </button>
  );
};
