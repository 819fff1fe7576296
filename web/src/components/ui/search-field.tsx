import { longestText } from '@directory/contracts';
import { type LucideIcon, Search } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  icon?: LucideIcon;
}

/** A search box with its glass, or another sign of what is searched. The label is for those who do not see the placeholder. */
export const SearchField = ({ label, icon: Icon = Search, className, id, ...rest }: SearchFieldProps) => (
  <div className={className}>
    <label htmlFor={id} className="sr-only">
      {label}
    </label>
    <div className="relative">
      <Icon aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-2" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={longestText}
        className="h-12 w-full rounded-control bg-surface ps-11 pe-3 text-base outline-1 -outline-offset-1 outline-edge placeholder:text-ink-2 placeholder-shown:text-ellipsis focus-visible:outline-2 focus-visible:outline-focus"
        {...rest}
      />
    </div>
  </div>
);
