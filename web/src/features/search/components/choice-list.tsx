import type { Suggestion } from '@directory/contracts';
import { clsx } from 'clsx';
import { History, type LucideIcon, MapPin, Store, Tag } from 'lucide-react';
import { markedParts } from '../model/marked-letters.ts';

/** An entry below a search box: a suggestion, or what was searched for before. */
export type Choice = Suggestion | { kind: 'recent'; name: string; slug: string; hint: null };

const icons: Record<Choice['kind'], LucideIcon> = { business: Store, category: Tag, city: MapPin, recent: History };
const kindNames: Record<Choice['kind'], string> = { business: 'Business', category: 'Category', city: 'City', recent: 'Recent' };

interface ChoiceListProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  /** Its letters are marked. */
  typed: string;
  /** Index of the chosen one, or -1. */
  chosen: number;
  onPick: (index: number) => void;
}

/** The suggestions of a search box. */
export const ChoiceList = ({ id, label, choices, typed, chosen, onPick }: ChoiceListProps) => (
  <div id={id} role="listbox" aria-label={`${label}: suggestions`} className="max-h-[60vh] overflow-y-auto p-1.5">
    {choices.map((choice, index) => (
      <ChoiceRow
        key={`${choice.kind}-${choice.slug}`}
        id={`${id}-${index}`}
        choice={choice}
        typed={typed}
        isChosen={index === chosen}
        onPick={() => onPick(index)}
      />
    ))}
  </div>
);

interface ChoiceRowProps {
  id: string;
  choice: Choice;
  typed: string;
  isChosen: boolean;
  onPick: () => void;
}

const ChoiceRow = ({ id, choice: { kind, name, hint }, typed, isChosen, onPick }: ChoiceRowProps) => {
  const Icon = icons[kind];
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      // The field keeps the focus: losing it would close the list before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={(event) => event.key === 'Enter' && onPick()}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
        isChosen ? 'bg-sunken' : 'hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <MarkedName name={name} typed={typed} />
        {hint && <bdi className="line-clamp-1 text-sm text-ink-2">{hint}</bdi>}
      </span>
      <span className="shrink-0 text-xs text-ink-2 max-[23rem]:sr-only">{kindNames[kind]}</span>
    </div>
  );
};

/** The typed letters are set bold, as nothing else in the list is. */
const MarkedName = ({ name, typed }: { name: string; typed: string }) => (
  <bdi className="line-clamp-1">
    {markedParts(name, typed).map(({ text, isTyped }, index) =>
      isTyped ? (
        <mark key={index} className="bg-transparent font-semibold text-inherit">
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </bdi>
);
