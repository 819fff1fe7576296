import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { depart } from './watch-departures.ts';

const question = () => document.querySelector('dialog') as HTMLDialogElement;

describe('what leaves a page, such as the sign-out', () => {
  it('is done at once while nothing has changed', () => {
    renderScreen(<LeaveGuard isDirty={false} />);
    const signOut = jest.fn();
    depart(signOut);
    expect([signOut.mock.calls.length, question().open]).toEqual([1, false]);
  });

  it('is asked about while changes would be lost', async () => {
    const { user, unmount } = renderScreen(<LeaveGuard isDirty />);
    const signOut = jest.fn();
    depart(signOut);
    expect([signOut.mock.calls.length, question().open]).toEqual([0, true]);
    await user.click(screen.getByRole('button', { name: 'Sayfada kal' }));
    expect([signOut.mock.calls.length, question().open]).toEqual([0, false]);
    depart(signOut);
    await user.click(screen.getByRole('button', { name: 'Kaydetmeden ayrıl' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    unmount();
    depart(signOut);
    expect(signOut).toHaveBeenCalledTimes(2);
  });
});
