import { clsx } from 'clsx';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

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

/** Tabs over their panels. A panel that is not shown stays mounted, so that what was typed in it is still there. */
export const TabbedPanel = ({ label, tabs, value, onChange }: TabbedPanelProps) => (
  <Tabs.Root value={value} onValueChange={onChange}>
    <Tabs.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
      {tabs.map((tab) => (
        <Tab key={tab.value} tab={tab} />
      ))}
    </Tabs.List>
    {tabs.map((tab) => (
      <Tabs.Content key={tab.value} value={tab.value} forceMount hidden={tab.value !== value} tabIndex={-1} className="mt-5 outline-none">
        {tab.content}
      </Tabs.Content>
    ))}
  </Tabs.Root>
);

const tabClass = clsx(
  '-mb-px min-h-10 border-b-2 border-transparent px-3 text-sm font-medium text-ink-2 transition-colors hover:text-ink max-sm:min-h-11',
  'data-[state=active]:border-accent data-[state=active]:text-ink',
);

const Tab = ({ tab: { value, label, hasErrors } }: { tab: PanelTab }) => (
  <Tabs.Trigger value={value} className={tabClass}>
    {label}
    {hasErrors && (
      <>
        <span aria-hidden className="ms-1.5 inline-block size-2 rounded-full bg-danger" />
        <span className="sr-only"> (hata var)</span>
      </>
    )}
  </Tabs.Trigger>
);
