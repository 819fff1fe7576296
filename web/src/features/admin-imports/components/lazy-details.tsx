import { type ReactNode, useState } from 'react';

interface LazyDetailsProps {
  title: string;
  /** Open from the beginning. */
  isOpen?: boolean;
  /** The content costs nothing: it is there for the browser's own search too. */
  isReady?: boolean;
  children: ReactNode;
}

/** Further content below a line; made, and asked for, when it is opened. */
export const LazyDetails = ({ title, isOpen = false, isReady = false, children }: LazyDetailsProps) => {
  const [isMade, setMade] = useState(isOpen || isReady);
  return (
    <details open={isOpen} className="mt-5 border-t border-line pt-4" onToggle={(event) => event.currentTarget.open && setMade(true)}>
      <summary className="font-medium">{title}</summary>
      {isMade && <div className="mt-3">{children}</div>}
    </details>
  );
};
