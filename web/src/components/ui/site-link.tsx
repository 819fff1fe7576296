import { useRef } from 'react';
import { delaysMs } from '../../config/limits.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import { Link, type LinkProps } from './link.tsx';

const LiveLink = ({ to, ...rest }: LinkProps) => {
  const { prefetch } = usePageFrame();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handleEnter = () => {
    timer.current = setTimeout(() => prefetch(to), delaysMs.linkIntent);
  };
  const handleLeave = () => clearTimeout(timer.current);
  return <Link to={to} onPointerEnter={handleEnter} onPointerLeave={handleLeave} onFocus={handleEnter} onBlur={handleLeave} {...rest} />;
};

/** The same markup without hooks: on the server they would take time, for nothing. */
const WrittenLink = ({ to, replace, state, ...rest }: LinkProps) => <a {...rest} href={to} />;

/** A link within the public site. A pointer that rests on it, or the focus, loads the page behind it ahead of the click. */
export const SiteLink = typeof document === 'undefined' ? WrittenLink : LiveLink;
