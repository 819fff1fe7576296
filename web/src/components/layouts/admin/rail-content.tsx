import { clsx } from 'clsx';
import { adminLinkGroups } from './admin-links.ts';
import { RailButton, RailLink } from './rail-row.tsx';
import { accountCommandsOf, type ShellCommands, versionLabel } from './shell-commands.ts';

interface RailContentProps {
  commands: ShellCommands;
  isCollapsed: boolean;
  /** Name of the list of screens: sidebar and menu stand in one page. */
  label: string;
}

/** Every screen, and below them the commands of the account. The screens scroll where the window is low. */
export const RailContent = ({ commands, isCollapsed, label }: RailContentProps) => (
  <>
    <nav aria-label={label} className="mt-2 min-h-0 flex-1 overflow-y-auto overflow-x-hidden">
      {adminLinkGroups.map(({ title, links }) => (
        <div key={title} className={clsx('pb-2', isCollapsed && 'border-b border-rail-active pt-2 last:border-0')}>
          {!isCollapsed && (
            <p aria-hidden className="px-3 pt-2 pb-1 text-xs text-on-rail-2">
              {title}
            </p>
          )}
          <ul aria-label={title} className="space-y-0.5">
            {links.map((link) => (
              <li key={link.to}>
                <RailLink link={link} isCollapsed={isCollapsed} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
    <div className="mt-2 space-y-0.5 border-t border-rail-active pt-2">
      {accountCommandsOf(commands).map(({ text, Icon, run }) => (
        <RailButton key={text} text={text} Icon={Icon} onPress={run} isCollapsed={isCollapsed} />
      ))}
      {!isCollapsed && <p className="px-3 pt-1 text-xs text-on-rail-2">{versionLabel}</p>}
    </div>
  </>
);
