import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SideMenu } from './side-menu.tsx';

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

/** As the boot script opens it. */
const open = () => dialog().showModal();

beforeEach(() => {
  renderScreen(<SideMenu />, { address: '/about' });
});

describe('the side menu', () => {
  it('is opened by a link that names it, and leads to the footer without scripts', () => {
    const link = screen.getByRole('link', { name: 'Menu' });
    expect([link.dataset.opens, link.getAttribute('href')]).toEqual([dialog().id, '#footer-links']);
  });

  it('leads to the search, repeats the links of the header and footer, and leads to what is saved', () => {
    const links = within(dialog())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Search', '/businesses'],
      ['Home', '/'],
      ['Categories', '/categories'],
      ['Cities', '/cities'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Saved', '/saved'],
      ['Privacy Policy', '/privacy-policy'],
      ['Legal Notice', '/legal-notice'],
      ['Terms of Service', '/terms-of-service'],
      ['Cookie Policy', '/cookie-policy'],
    ]);
  });

  it('closes by its button', () => {
    open();
    expect(dialog().open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(dialog().open).toBe(false);
  });

  it('closes by Escape and by a click beside it, not by one inside', () => {
    open();
    fireEvent.click(within(dialog()).getByRole('navigation'));
    expect(dialog().open).toBe(true);
    fireEvent.click(dialog());
    expect(dialog().open).toBe(false);
    open();
    fireEvent.keyDown(dialog(), { key: 'a' });
    expect(dialog().open).toBe(true);
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(dialog().open).toBe(false);
  });

  it('closes when one of its links is followed, the page itself included', () => {
    open();
    fireEvent.click(screen.getByRole('link', { name: 'Cities' }));
    expect(dialog().open).toBe(false);
    open();
    fireEvent.click(screen.getByRole('link', { name: 'Cities' }));
    expect(dialog().open).toBe(false);
  });
});
