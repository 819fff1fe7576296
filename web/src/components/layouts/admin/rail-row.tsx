import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { type AdminLink, isCurrentLink } from './admin-links.ts';

/** `isCollapsed`: only the icon is seen; its words are a tooltip and stay for screen readers. */
interface RailRowProps {
  isCollapsed: boolean;
}

const rowClass = 'flex h-9 w-full items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors max-lg:h-11';
const restingClass = 'text-on-rail-2 hover:bg-rail-active hover:text-on-rail';

const RowText = ({ text, isCollapsed }: RailRowProps & { text: string }) => (
  <span className={clsx('truncate', isCollapsed && 'sr-only')}>{text}</span>
);

/** A way to a screen, marked where it is the current one, and then in view: a low window shows only some of them. */
export const RailLink = ({ link: { to, text, Icon }, isCollapsed }: RailRowProps & { link: AdminLink }) => {
  const { pathname } = useLocation();
  const isCurrent = isCurrentLink(to, pathname);
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Named text={text} isShown={isCollapsed}>
      <Link
        ref={row}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(rowClass, isCurrent ? 'bg-rail-active text-on-rail' : restingClass)}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <RowText text={text} isCollapsed={isCollapsed} />
      </Link>
    </Named>
  );
};

interface RailButtonProps extends RailRowProps {
  text: string;
  Icon: LucideIcon;
  onPress: () => void;
  /** Keys that do the same. */
  keys?: string;
}

export const RailButton = ({ text, Icon, onPress, keys, isCollapsed }: RailButtonProps) => (
  <Named text={keys ? `${text} (${keys})` : text} isShown={isCollapsed}>
    <button type="button" onClick={onPress} className={clsx(rowClass, restingClass)}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <RowText text={text} isCollapsed={isCollapsed} />
      {keys && !isCollapsed && (
        <kbd aria-hidden className="ms-auto rounded border border-current px-1.5 font-sans text-xs font-normal">
          {keys}
        </kbd>
      )}
    </button>
  </Named>
);

/** Names an icon while its words are hidden. */
const Named = ({ text, isShown, children }: { text: string; isShown: boolean; children: ReactNode }) =>
  isShown ? (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Content side="right" sideOffset={10} className="z-50 rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper shadow-float">
        {text}
      </Tooltip.Content>
    </Tooltip.Root>
  ) : (
    children
  );
