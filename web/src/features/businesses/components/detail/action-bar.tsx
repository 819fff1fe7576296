import { CalendarCheck, Globe, type LucideIcon, Mail, MapPinned, Navigation, Phone, ShoppingBag, UtensilsCrossed } from 'lucide-react';
import { buttonClass } from '../../../../components/ui/button.tsx';
import type { ActionKind, BusinessAction } from '../../model/actions.ts';

const icons: Record<ActionKind, LucideIcon> = {
  call: Phone,
  directions: Navigation,
  maps: MapPinned,
  website: Globe,
  email: Mail,
  order: ShoppingBag,
  menu: UtensilsCrossed,
  reserve: CalendarCheck,
};

interface ActionBarProps {
  actions: BusinessAction[];
  /** False where the business is closed until further notice: nothing then calls for a press. */
  isInvited: boolean;
}

/** The actions of a visitor, side by side below the facts; on phones at the lower edge, where the thumb is. */
export const ActionBar = ({ actions, isInvited }: ActionBarProps) =>
  actions.length === 0 ? null : (
    <nav
      aria-label="Actions"
      className="action-bar max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:py-2.5 lg:mt-6"
    >
      <ul className="flex gap-2 overflow-x-auto max-lg:scroll-px-4 max-lg:px-4 md:max-lg:gap-1.5 lg:flex-wrap">
        {actions.map((action, index) => (
          <li key={action.kind} className="max-lg:grow">
            <ActionLink action={action} isFirst={isInvited && index === 0} />
          </li>
        ))}
      </ul>
    </nav>
  );

/** Narrow where all of a restaurant's actions stand side by side on a tablet. */
const actionClass = 'w-full whitespace-nowrap md:max-lg:px-3 md:max-lg:text-sm';

const ActionLink = ({ action, isFirst }: { action: BusinessAction; isFirst: boolean }) => {
  const Icon = icons[action.kind];
  const newTab = action.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={action.href} {...newTab} className={buttonClass(isFirst ? 'primary' : 'quiet', 'normal', actionClass)}>
      <Icon aria-hidden className="size-4.5" />
      {action.text}
    </a>
  );
};
