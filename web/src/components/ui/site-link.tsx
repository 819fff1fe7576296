import { useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { usePageFrame } from '../../lib/page/page-frame.ts';

/** Rest of the pointer after which a visitor is taken to mean the link. */
const intentMs = 80;

/** A link within the public site. A pointer that rests on it, or the focus, loads the page behind it ahead of the click. */
export const SiteLink = ({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) => {
  const { prefetch } = usePageFrame();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handleEnter = () => {
    timer.current = setTimeout(() => prefetch(to), intentMs);
  };
  const handleLeave = () => clearTimeout(timer.current);
  return <Link to={to} onPointerEnter={handleEnter} onPointerLeave={handleLeave} onFocus={handleEnter} onBlur={handleLeave} {...rest} />;
};
