import type { Suggestion } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SuggestField } from './suggest-field.tsx';

const server = useFakeServer();
const path = '/api/businesses/suggest';
const suggestions: Suggestion[] = [
  { kind: 'category', slug: 'bakery', name: 'Bakery', hint: null },
  { kind: 'city', slug: 'baku', name: 'Baku', hint: 'Azerbaijan' },
  { kind: 'business', slug: 'back-werk', name: 'Back Werk', hint: 'Bakery · Berlin' },
] as Suggestion[];

beforeEach(() => {
  localStorage.clear();
  server().on('GET', path, { body: suggestions });
});

const Field = () => {
  const [text, setText] = useState('');
  return <SuggestField id="search" label="Search businesses" placeholder="Name" value={text} scope={scope} onText={setText} />;
};
const scope = { city: 'berlin', near: '' };

const show = () => renderScreen(<Field />, { address: '/businesses' });
const box = () => screen.getByRole('combobox') as HTMLInputElement;
const options = () => screen.queryAllByRole('option');
const active = () => options().findIndex((option) => option.id === box().getAttribute('aria-activedescendant'));

/** Types and waits for the list. */
const showList = async () => {
  const rendered = show();
  await rendered.user.type(box(), 'ba');
  await waitFor(() => expect(options()).toHaveLength(3));
  return rendered;
};

describe('the search box', () => {
  it('asks for nothing below two letters', async () => {
    const { user } = show();
    await user.type(box(), ' b ');
    expect(server().calls).toEqual([]);
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('asks by the cleaned text and tells kinds apart', async () => {
    await showList();
    expect(server().calls.at(-1)?.path).toBe(`${path}?q=ba&limit=8&city=berlin`);
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'BakeryCategory',
      'BakuAzerbaijanCity',
      'Back WerkBakery · BerlinBusiness',
    ]);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(box().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
  });

  it('walks through the list with the arrows, past its ends and back into the field', async () => {
    const { user } = await showList();
    expect(active()).toBe(-1);
    const seen: number[] = [];
    for (let press = 0; press < 4; press++) {
      await user.keyboard('{ArrowDown}');
      seen.push(active());
    }
    expect(seen).toEqual([0, 1, 2, -1]);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(2);
    expect(options()[2].getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    [1, '/category/bakery'],
    [2, '/city/baku'],
    [3, '/business/back-werk'],
  ])('goes to the suggestion that Enter takes: %d', async (presses, href) => {
    const { user, address } = await showList();
    await user.keyboard('{ArrowDown}'.repeat(presses));
    await user.keyboard('{Enter}');
    expect(address()).toBe(href);
    expect(options()).toHaveLength(0);
  });

  it('leaves Enter to the form while nothing is chosen, and gives way to what that finds', async () => {
    const { user, address } = await showList();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/businesses');
    expect(options()).toHaveLength(0);
  });

  it('marks the letters that were typed', async () => {
    await showList();
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Ba', 'Ba', 'Ba']);
  });

  it('starts anew with another letter', async () => {
    const { user } = await showList();
    await user.keyboard('{ArrowDown}');
    await user.type(box(), 'k');
    expect(active()).toBe(-1);
  });

  it('goes where a click says, without losing the focus first', async () => {
    const { address } = await showList();
    const press = new Event('pointerdown', { bubbles: true, cancelable: true });
    options()[1].dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    fireEvent.click(options()[1]);
    expect(address()).toBe('/city/baku');
  });

  it('closes by Escape and when the focus goes, and keeps the text', async () => {
    const { user } = await showList();
    expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false);
    expect(options()).toHaveLength(0);
    expect(box().value).toBe('ba');
    await user.type(box(), 'k');
    await waitFor(() => expect(options()).toHaveLength(3));
    fireEvent.blur(box());
    expect(options()).toHaveLength(0);
    expect(box().value).toBe('bak');
  });

  it('is a plain field where the call fails', async () => {
    server().on('GET', path, { status: 503 });
    const { user } = show();
    await user.type(box(), 'ba');
    await waitFor(() => expect(server().calls.length).toBeGreaterThan(0));
    expect(options()).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('recent searches', () => {
  const remember = (...searches: string[]) => localStorage.setItem('recent-searches', JSON.stringify(searches));

  it('stand below the empty box, and are taken by a click', async () => {
    remember('pizza berlin', 'dentist');
    const { user } = show();
    await user.click(box());
    expect(options().map(({ textContent }) => textContent)).toEqual(['pizza berlinRecent', 'dentistRecent']);
    fireEvent.click(options()[0]);
    expect(box().value).toBe('pizza berlin');
    expect(options()).toHaveLength(0);
  });

  it('make way for suggestions, and are forgotten by their button', async () => {
    remember('dentist');
    const { user } = await showList();
    expect(screen.queryByText('dentist')).toBeNull();
    await user.clear(box());
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect([options().length, localStorage.getItem('recent-searches')]).toEqual([0, null]);
  });

  it('show nothing where there are none', async () => {
    const { user } = show();
    await user.click(box());
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });
});
