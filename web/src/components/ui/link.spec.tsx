import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Link, type LinkProps } from './link.tsx';

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
};

const show = (props: LinkProps) =>
  renderScreen(
    <>
      <Link {...props}>Berlin</Link>
      <Link to="/first">First</Link>
      <Back />
    </>,
    { address: '/start' },
  );

/** → whether the browser is left to follow the link itself, which it is then kept from */
const press = (name: string, init: object = {}): boolean => {
  let isLeft = false;
  const hold = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', hold, { once: true });
  fireEvent.click(screen.getByRole('link', { name }), { button: 0, ...init });
  return isLeft;
};

describe('a link', () => {
  it('is followed by the router, query and hash included', () => {
    const { address } = show({ to: '/city/berlin?page=2#listing' });
    expect(press('Berlin')).toBe(false);
    expect(address()).toBe('/city/berlin?page=2');
  });

  it.each([
    ['with a key', { to: '/city/berlin' }, { ctrlKey: true }],
    ['with another button', { to: '/city/berlin' }, { button: 1 }],
    ['into a new tab', { to: '/city/berlin', target: '_blank' }, {}],
    ['to another site, by two slashes', { to: '//elsewhere.example' }, {}],
    ['to another site, by a backslash', { to: '/\\elsewhere.example' }, {}],
  ] as const)('stays the browser’s %s', (_, props, init) => {
    const { address } = show(props);
    expect(press('Berlin', init)).toBe(true);
    expect(address()).toBe('/start');
  });

  it('is not followed where its own handler has answered', () => {
    const { address } = show({ to: '/city/berlin', onClick: (event) => event.preventDefault() });
    press('Berlin');
    expect(address()).toBe('/start');
  });

  it('adds no entry to the history where it leads to the page itself, or takes its place', () => {
    const { address } = show({ to: '/city/berlin', replace: true });
    press('First');
    press('First');
    press('Berlin');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/start');
  });
});
