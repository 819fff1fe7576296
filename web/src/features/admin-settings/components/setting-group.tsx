import { type ReactNode, useId } from 'react';

interface SettingGroupProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** Settings that belong together. */
export const SettingGroup = ({ title, intro, children }: SettingGroupProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-panel bg-surface p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro && <p className="mt-1 max-w-prose text-sm text-ink-2">{intro}</p>}
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  );
};
