import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address within the site, from its first slash on. */
  to: string;
  /** Takes the place of the page in the history. A link to the page itself does so anyway. */
  replace?: boolean;
  state?: unknown;
}

/** Two slashes would lead to another site. */
const isOwnAddress = (to: string): boolean => /^\/(?![/\\])/.test(to);

const isPlain = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 && (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link that the router follows. The router's own has a dozen hooks, one of them with an effect, and pages have a hundred links to take over. */
export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps) => {
  const { navigator } = useContext(NavigationContext);
  const { pathname, search, hash } = useLocation();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, rest.target) || !isOwnAddress(to)) return;
    event.preventDefault();
    const isReplacing = replace ?? to === pathname + search + hash;
    (isReplacing ? navigator.replace : navigator.push)(to, state);
  };
  return <a {...rest} href={to} onClick={handleClick} />;
};
