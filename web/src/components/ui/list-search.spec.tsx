import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ListSearch } from './list-search.tsx';
import { Pager } from './pager.tsx';

const hrefOf = (search: string): string => (search ? `/cities?search=${encodeURIComponent(search)}` : '/cities');

const Search = () => {
  const [parameters] = useSearchParams();
  return (
    <ListSearch
      path="/cities"
      search={parameters.get('search') ?? ''}
      hrefOf={hrefOf}
      label="Search cities"
      hiddenFields={{ view: 'list' }}
    />
  );
};

const box = () => screen.getByRole('searchbox') as HTMLInputElement;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const show = (address = '/cities') =>
  renderScreen(<Search />, { address, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }) });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the search of a list', () => {
  it('begins with what the address says', () => {
    show('/cities?search=ber');
    expect([box().value, box().placeholder]).toEqual(['ber', 'Search cities...']);
  });

  it('puts the text into the address a moment after the last key', async () => {
    const { user, address } = show();
    await user.type(box(), 'be');
    wait(200);
    await user.type(box(), 'r');
    wait(299);
    expect(address()).toBe('/cities');
    wait(1);
    expect(address()).toBe('/cities?search=ber');
    expect(box().value).toBe('ber');
  });

  it('takes Enter for the end of typing', async () => {
    const { user, address } = show();
    await user.type(box(), 'ber{Enter}');
    expect(address()).toBe('/cities?search=ber');
  });

  it('asks nothing new where only blanks were added', async () => {
    const { user, address } = show('/cities?search=ber');
    await user.type(box(), '  ');
    wait(1000);
    expect([address(), box().value]).toEqual(['/cities?search=ber', 'ber  ']);
  });

  it('clears the address with the box', async () => {
    const { user, address } = show('/cities?search=ber');
    await user.clear(box());
    wait(300);
    expect(address()).toBe('/cities');
  });

  it('sends nothing once the list is gone', async () => {
    const { user, address, unmount } = show();
    await user.type(box(), 'ber');
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    expect(address()).toBe('/cities');
  });

  it('is a plain form where no scripts run, with all else that the address says', () => {
    show();
    const form = document.querySelector('form') as HTMLFormElement;
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/cities', 'get']);
    expect([...new FormData(form)]).toEqual([
      ['search', ''],
      ['view', 'list'],
    ]);
  });
});

describe('the pager', () => {
  const href = (page: number) => `/cities?page=${page}`;
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('is not there for a single page', () => {
    const { container } = renderScreen(<Pager current={1} count={1} hrefOf={href} />);
    expect(container.querySelector('nav')).toBeNull();
  });

  it('ends at both ends', () => {
    renderScreen(<Pager current={1} count={3} hrefOf={href} />);
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    expect(screen.getByText('Previous').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/cities?page=2');
  });

  it('marks the page that is shown, among its neighbours and the ends', () => {
    renderScreen(<Pager current={1200} count={8333} hrefOf={href} />);
    expect(texts()).toEqual(['1', '…', '1,198', '1,199', '1,200', '1,201', '1,202', '…', '8,333']);
    expect(screen.getByRole('link', { name: 'Page 1200' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('rel')).toBe('prev');
  });
});
