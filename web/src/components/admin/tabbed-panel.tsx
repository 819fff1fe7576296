import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface PanelTab {
  value: string;
  label: string;
  content: ReactNode;
  /** A tab in which something is wrong is marked, in words too. */
  hasErrors?: boolean;
}

interface TabbedPanelProps {
  /** Name of the row of tabs. */
  label: string;
  tabs: readonly PanelTab[];
  value: string;
  onChange: (value: string) => void;
}

/** Index of the tab that a key leads to from another; undefined for all other keys. */
const indexAfter = (key: string, index: number, count: number): number | undefined => {
  const targets: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 };
  return key in targets ? targets[key] % count : undefined;
};

/** Tabs over their panels. A panel that is not shown stays mounted, so that what was typed in it is still there. */
export const TabbedPanel = ({ label, tabs, value, onChange }: TabbedPanelProps) => {
  const id = useId();
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = tabs.findIndex((tab) => tab.value === value);
    const next = indexAfter(event.key, current, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(tabs[next].value);
    document.getElementById(`${id}-tab-${tabs[next].value}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={handleKey} className="flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map((tab) => (
          <Tab key={tab.value} id={id} tab={tab} isOpen={tab.value === value} onOpen={() => onChange(tab.value)} />
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== value}
          className="mt-5"
        >
          {tab.content}
        </div>
      ))}
    </>
  );
};

interface TabProps {
  /** Beginning of the ids. */
  id: string;
  tab: PanelTab;
  isOpen: boolean;
  onOpen: () => void;
}

const tabClass = '-mb-px min-h-10 border-b-2 px-3 text-sm font-medium transition-colors max-sm:min-h-11';

const Tab = ({ id, tab: { value, label, hasErrors }, isOpen, onOpen }: TabProps) => (
  <button
    type="button"
    role="tab"
    id={`${id}-tab-${value}`}
    aria-selected={isOpen}
    aria-controls={`${id}-panel-${value}`}
    tabIndex={isOpen ? 0 : -1}
    onClick={onOpen}
    className={clsx(tabClass, isOpen ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink')}
  >
    {label}
    {hasErrors && (
      <>
        <span aria-hidden className="ms-1.5 inline-block size-2 rounded-full bg-danger" />
        <span className="sr-only"> (hata var)</span>
      </>
    )}
  </button>
);
