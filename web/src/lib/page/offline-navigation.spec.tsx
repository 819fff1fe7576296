import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../components/ui/link.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OfflineNavigation } from './offline-navigation.tsx';

const assign = jest.spyOn(window.location, 'assign').mockImplementation(() => undefined);

/** No event says so: the page may have come without a network. */
const setNetwork = (onLine: boolean, controller: object | null): void => {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
};

const Search = () => {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/businesses?search=pizza')}>
        Search
      </button>
      <button type="button" onClick={() => void navigate('/businesses?search=piz', { replace: true })}>
        Type
      </button>
    </>
  );
};

const show = () =>
  renderScreen(
    <OfflineNavigation>
      <Link to="/city/berlin?page=2">Berlin</Link>
      <Search />
    </OfflineNavigation>,
    { address: '/business/a' },
  );

const press = (name: string) => fireEvent.click(screen.getByText(name), { button: 0 });

beforeEach(() => setNetwork(false, {}));
afterEach(() => {
  setNetwork(true, null);
  assign.mockClear();
  document.body.innerHTML = '';
});

describe('what leads to another page without a network', () => {
  it.each([
    ['Berlin', '/city/berlin?page=2'],
    ['Search', '/businesses?search=pizza'],
  ])('asks the service worker for the whole page: %s', (name, expected) => {
    const { address } = show();
    press(name);
    expect(assign).toHaveBeenCalledWith(expected);
    expect(address()).toBe('/business/a');
  });

  it('does so from a kept page whatever the browser says of the network', () => {
    setNetwork(true, {});
    document.body.insertAdjacentHTML('afterbegin', '<p data-kept>You are offline.</p>');
    show();
    press('Berlin');
    expect(assign).toHaveBeenCalledWith('/city/berlin?page=2');
  });

  it('stays and waits while something is typed', () => {
    const { address } = show();
    press('Type');
    expect(assign).not.toHaveBeenCalled();
    expect(address()).toBe('/businesses?search=piz');
  });

  it.each([
    ['there is no worker', false, null],
    ['there is a network', true, {}],
  ])('is followed by the router where %s', (_, onLine, controller) => {
    setNetwork(onLine, controller);
    const { address } = show();
    press('Berlin');
    expect(assign).not.toHaveBeenCalled();
    expect(address()).toBe('/city/berlin?page=2');
  });
});
