import { Command } from 'cmdk';
import { Keyboard, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminLink } from '../../../components/layouts/admin/admin-links.ts';
import type { EntryGroup } from '../model/use-entries.ts';

type Choose = (to: string) => void;

const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-2';

interface ChoiceProps {
  value: string;
  onSelect: () => void;
  children: ReactNode;
}

const Choice = ({ value, onSelect, children }: ChoiceProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm data-[selected=true]:bg-sunken max-sm:min-h-11"
  >
    {children}
  </Command.Item>
);

const IconText = ({ Icon, text }: { Icon: LucideIcon; text: string }) => (
  <>
    <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
    <span>{text}</span>
  </>
);

interface ScreenChoicesProps {
  choices: readonly AdminLink[];
  onChoose: Choose;
  /** Absent while something is searched for. */
  onKeyHelp: (() => void) | undefined;
}

export const ScreenChoices = ({ choices, onChoose, onKeyHelp }: ScreenChoicesProps) =>
  choices.length === 0 ? null : (
    <Command.Group heading="Ekranlar" className={groupClass}>
      {choices.map(({ to, text, Icon }) => (
        <Choice key={to} value={to} onSelect={() => onChoose(to)}>
          <IconText Icon={Icon} text={text} />
        </Choice>
      ))}
      {onKeyHelp && (
        <Choice value="keys" onSelect={onKeyHelp}>
          <IconText Icon={Keyboard} text="Klavye kısayolları" />
        </Choice>
      )}
    </Command.Group>
  );

export const EntryChoices = ({ groups, onChoose }: { groups: readonly EntryGroup[]; onChoose: Choose }) =>
  groups.map(({ title, entries }) => (
    <Command.Group key={title} heading={title} className={groupClass}>
      {entries.map(({ key, name, note, to }) => (
        <Choice key={key} value={key} onSelect={() => onChoose(to)}>
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <span className="max-w-1/2 shrink-0 truncate text-xs text-ink-2">{note}</span>
        </Choice>
      ))}
    </Command.Group>
  ));
