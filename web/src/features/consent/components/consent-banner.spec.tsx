import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { allowEmbed, askForConsent, noteWithheldPhotos, resetConsent, saveConsent } from '../../../lib/consent/consent-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ConsentBanner } from './consent-banner.tsx';

declare global {
  interface Window {
    runs?: number;
  }
}

const waitingSnippet = '<template data-consent="analytics"><p>measured</p><script>window.runs = (window.runs ?? 0) + 1</script></template>';

describe('the question for consent', () => {
  beforeEach(() => {
    window.localStorage.clear();
    resetConsent();
    window.runs = undefined;
    delete document.documentElement.dataset.consent;
    document.body.insertAdjacentHTML('beforeend', `<div id="waiting">${waitingSnippet}</div>`);
  });
  afterEach(() => document.getElementById('waiting')?.remove());

  const question = () => screen.queryByRole('region', { name: 'Cookies' });

  it('is not asked where nothing waits', () => {
    document.getElementById('waiting')?.remove();
    renderScreen(<ConsentBanner showsAds={false} withEmbeds />);
    expect(question()).toBeNull();
  });

  it('is asked for advertisements alone', () => {
    document.getElementById('waiting')?.remove();
    renderScreen(<ConsentBanner showsAds withEmbeds />);
    expect(question()).not.toBeNull();
  });

  it('is asked for photos that wait, not of one who has allowed them', () => {
    document.getElementById('waiting')?.remove();
    renderScreen(<ConsentBanner showsAds={false} withEmbeds />);
    act(noteWithheldPhotos);
    expect(question()).not.toBeNull();
    act(() => allowEmbed('photos'));
    expect(question()).toBeNull();
  });

  it('keeps code waiting until it is answered, and for good where it is declined', async () => {
    const { user } = renderScreen(<ConsentBanner showsAds={false} withEmbeds />);
    expect(document.querySelector('#waiting p')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(question()).toBeNull();
    expect(document.querySelector('#waiting p')).toBeNull();
    expect(window.localStorage.getItem('consent')).toBe('denied');
  });

  it('lets code run once it is accepted, and never twice', async () => {
    const { user, rerender } = renderScreen(<ConsentBanner showsAds={false} withEmbeds />);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(document.querySelector('#waiting')?.innerHTML).toContain('<p>measured</p>');
    rerender(<ConsentBanner showsAds withEmbeds />);
    expect(document.querySelectorAll('#waiting p')).toHaveLength(1);
    expect(window.localStorage.getItem('consent')).toBe('granted');
  });

  it('lets the next snippet run where one fails, and logs which', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const copied = jest.spyOn(document, 'importNode').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    const broken = '<template data-consent="analytics" data-snippet="broken"><p>never</p></template>';
    document.getElementById('waiting')?.insertAdjacentHTML('afterbegin', broken);
    const { user } = renderScreen(<ConsentBanner showsAds={false} withEmbeds />);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(document.querySelector('#waiting')?.innerHTML).toContain('<p>measured</p>'));
    expect(logged.mock.calls).toEqual([['The snippet "broken" has failed.', new Error('broken')]]);
    copied.mockRestore();
    logged.mockRestore();
  });

  it('lets scripts run in their order: behind one with an address, the next waits', async () => {
    const external = '<script src="https://cdn.example/lib.js"></script><script id="user">window.runs = 1</script>';
    document.getElementById('waiting')?.remove();
    document.body.insertAdjacentHTML('beforeend', `<div id="waiting"><template data-consent="analytics">${external}</template></div>`);
    const { user } = renderScreen(<ConsentBanner showsAds={false} withEmbeds />);
    const appended: string[] = [];
    const observer = new MutationObserver(() => appended.push(document.querySelector('#waiting')?.innerHTML ?? ''));
    observer.observe(document.querySelector('#waiting') as Element, { childList: true });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(document.getElementById('user')).not.toBeNull());
    observer.disconnect();
    expect(appended[0]).not.toContain('id="user"');
  });

  it('tells the page of the answer, whose style holds the room of advertisements free', async () => {
    const { user } = renderScreen(<ConsentBanner showsAds withEmbeds />);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(document.documentElement.dataset.consent).toBe('granted');
    act(() => saveConsent('denied'));
    expect(document.documentElement.dataset.consent).toBeUndefined();
  });

  it('is answered in all open tabs, and a page that has run code of others is loaded anew where it is declined', () => {
    const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    renderScreen(<ConsentBanner showsAds withEmbeds />);
    const answerElsewhere = (consent: string) => {
      window.localStorage.setItem('consent', consent);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'consent' })));
      return [question(), document.documentElement.dataset.consent, document.querySelectorAll('#waiting p').length];
    };
    expect(answerElsewhere('denied')).toEqual([null, undefined, 0]);
    expect(reload).not.toHaveBeenCalled();
    expect(answerElsewhere('granted')).toEqual([null, 'granted', 1]);
    expect(answerElsewhere('denied')).toEqual([null, undefined, 1]);
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });

  it('is remembered on the next page', () => {
    window.localStorage.setItem('consent', 'granted');
    renderScreen(<ConsentBanner showsAds withEmbeds />);
    expect(question()).toBeNull();
    expect(document.querySelector('#waiting p')).not.toBeNull();
  });

  it('can be asked again', async () => {
    window.localStorage.setItem('consent', 'denied');
    const { findByRole } = renderScreen(<ConsentBanner showsAds={false} withEmbeds />);
    expect(question()).toBeNull();
    act(askForConsent);
    expect(await findByRole('region', { name: 'Cookies' })).not.toBeNull();
  });
});
