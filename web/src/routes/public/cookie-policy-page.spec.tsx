import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { rememberSearch } from '../../features/search/model/recent-searches.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Page } from './cookie-policy-page.tsx';

useFakeServer();

describe('the cookie policy', () => {
  it('names the searches that the browser remembers, by the key that they are stored under', async () => {
    window.localStorage.clear();
    rememberSearch('pizza');
    const [key] = Object.keys(window.localStorage);
    renderScreen(<Page />, { address: '/cookie-policy' });
    const row = within(await screen.findByRole('row', { name: /^Preferences/ }));
    expect(row.getByRole('cell', { name: new RegExp(`, ${key},`) })).toBeTruthy();
    expect(row.getByText(/the last searches that you sent/)).toBeTruthy();
  });
});
