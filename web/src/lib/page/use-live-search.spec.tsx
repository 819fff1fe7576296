import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../components/ui/link.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useLiveSearch } from './use-live-search.ts';

const Box = () => {
  const [address] = useSearchParams();
  const isOpen = address.get('open') === '1';
  const { text, setText } = useLiveSearch(address.get('search') ?? '', (search) => `/?search=${search}${isOpen ? '&open=1' : ''}`);
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/?open=1">Open now</Link>
      <Link to="/?search=bar">Bars</Link>
    </>
  );
};

describe('a search box that searches by itself', () => {
  it('leaves a filter that was chosen since the last key', async () => {
    const { address } = renderScreen(<Box />, { address: '/' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'rye' } });
    fireEvent.click(screen.getByRole('link', { name: 'Open now' }));
    expect(address()).toBe('/?open=1');
    await waitFor(() => expect(address()).toBe('/?search=rye&open=1'));
  });

  it('keeps what is being typed while a page opens that was asked for before', async () => {
    const { address } = renderScreen(<Box />, { address: '/' });
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
    fireEvent.change(box, { target: { value: 'rye' } });
    fireEvent.click(screen.getByRole('link', { name: 'Bars' }));
    expect([address(), box.value]).toEqual(['/?search=bar', 'rye']);
    await waitFor(() => expect(address()).toBe('/?search=rye'));
    fireEvent.click(screen.getByRole('link', { name: 'Bars' }));
    await waitFor(() => expect(box.value).toBe('bar'));
  });

  it('does not lead back from a page that was asked for since the last key', async () => {
    jest.useFakeTimers();
    const { address } = renderScreen(<Box />, { address: '/' });
    const type = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value } });
    const pass = () => act(() => jest.advanceTimersByTime(5000));
    type('rye');
    window.history.pushState(null, '', '/business/rye');
    pass();
    expect(address()).toBe('/');
    type('ryes');
    pass();
    expect(address()).toBe('/?search=ryes');
    jest.useRealTimers();
    window.history.back();
  });
});
