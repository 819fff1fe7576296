import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { useChoice } from '../model/use-choice.ts';
import { type Choice, ChoiceList } from './choice-list.tsx';

interface ChoiceBoxProps {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  type?: 'search' | 'text';
  icon?: LucideIcon;
  value: string;
  /** Shown while the list is open. */
  choices: readonly Choice[];
  /** Below the list. */
  footer?: ReactNode;
  onText: (text: string) => void;
  onPick: (choice: Choice) => void;
  /** The list is wanted, or no longer. */
  onToggle: (isOpen: boolean) => void;
  className?: string;
}

/** A field with choices below it; a plain field without scripts. */
export const ChoiceBox = ({ choices, footer, value, onText, onPick, onToggle, className, ...field }: ChoiceBoxProps) => {
  const listId = useId();
  const pick = (index: number) => {
    onToggle(false);
    onPick(choices[index]);
  };
  const { index, setChosen, handleKey } = useChoice({
    count: choices.length,
    onPick: pick,
    onOpen: () => onToggle(true),
    onClose: () => onToggle(false),
  });
  const isShown = choices.length > 0;
  const handleText = (text: string) => {
    onToggle(true);
    setChosen(-1);
    onText(text);
  };
  return (
    <div className={clsx('relative', className)}>
      <SearchField
        {...field}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && index >= 0 ? `${listId}-${index}` : undefined}
        onChange={(event) => handleText(event.target.value)}
        onFocus={() => value === '' && onToggle(true)}
        onKeyDown={handleKey}
        onBlur={() => onToggle(false)}
      />
      {isShown && (
        // Wider than a narrow field, as names need it, and never wider than a phone.
        <div className="absolute start-0 top-full z-40 mt-1 w-max max-w-[min(28rem,100vw-3.5rem)] min-w-full rounded-control bg-surface shadow-float">
          <ChoiceList id={listId} label={field.label} choices={choices} typed={value} chosen={index} onPick={pick} />
          {footer}
        </div>
      )}
    </div>
  );
};
