import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SuggestEdit } from './suggest-edit.tsx';

const server = useFakeServer();
const path = '/api/businesses/caf%C3%A9/suggestions';

const show = (props: Partial<Parameters<typeof SuggestEdit>[0]> = {}) =>
  renderScreen(<SuggestEdit slug="café" posted={undefined} wasSent={false} {...props} />);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const errorOf = (label: string | RegExp) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const send = () => screen.getByRole('button', { name: 'Send suggestion', hidden: true });
const fill = async ({ user }: ReturnType<typeof show>) => {
  await user.selectOptions(field('What is wrong?'), 'hours');
  await user.type(field('What should it say?'), 'Closed on Sundays');
};

describe('a suggestion for a business', () => {
  it('is sent without an address, and thanked for', async () => {
    server().on('POST', path, { status: 201 });
    const shown = show();
    await fill(shown);
    await shown.user.click(send());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Thank you for your suggestion'));
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(server().callsOf('POST', path)[0].body).toEqual({ kind: 'hours', message: 'Closed on Sundays', email: '', website: '' });
  });

  it('says what is missing before it sends anything, and goes to the first', async () => {
    const { user } = show();
    await user.type(field(/^Email/), 'zeynep@');
    await user.click(send());
    expect([errorOf('What is wrong?'), errorOf('What should it say?'), errorOf(/^Email/)]).toEqual([
      'Please choose what is wrong.',
      'Please describe what is wrong.',
      'Please enter a valid email address, such as name@example.com.',
    ]);
    expect(document.activeElement).toBe(field('What is wrong?'));
    expect(server().callsOf('POST', path)).toEqual([]);
  });

  it('says no more that something is missing once it is there, and leaves the visitor where he writes', async () => {
    const { user } = show();
    await user.type(field(/^Email/), 'zeynep@');
    await user.click(send());
    await user.type(field('What should it say?'), 'Closed on Sundays');
    expect(document.activeElement).toBe(field('What should it say?'));
    expect([errorOf('What is wrong?'), errorOf('What should it say?')]).toEqual(['Please choose what is wrong.', undefined]);
    await user.clear(field('What should it say?'));
    expect(errorOf('What should it say?')).toBe('Please describe what is wrong.');
    await user.type(field('What should it say?'), 'Closed');
    await user.selectOptions(field('What is wrong?'), 'hours');
    await user.type(field(/^Email/), 'example.com');
    expect([errorOf('What is wrong?'), errorOf(/^Email/)]).toEqual([undefined, undefined]);
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('');
  });

  it.each([
    [{ status: 503 }, 'Your suggestion could not be sent. Please try again.', undefined],
    [{ status: 429 }, 'Your suggestion could not be sent. Please try again.', undefined],
    [
      { status: 400, body: { details: [{ field: 'message', message: 'Please leave out characters that cannot be read.' }] } },
      'Please look at the fields below.',
      'Please leave out characters that cannot be read.',
    ],
  ])('stays as it was written where it is refused: %j', async (answer, alert, fault) => {
    server().on('POST', path, answer);
    const shown = show();
    await fill(shown);
    await shown.user.click(send());
    await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(alert));
    expect([field('What should it say?').value, errorOf('What should it say?')]).toEqual(['Closed on Sundays', fault]);
  });

  it('comes back open as it was sent without scripts, with what was wrong', () => {
    const details = [{ field: 'kind', message: 'Please choose what is wrong.' }];
    const { container } = show({ posted: { status: 400, message: 'Look below.', details, values: { message: 'Moved' } } });
    expect(container.querySelector('details')?.open).toBe(true);
    expect([field('What should it say?').value, errorOf('What is wrong?')]).toEqual(['Moved', 'Please choose what is wrong.']);
  });

  it('is thanked for on the page that a form without scripts leads to', () => {
    show({ wasSent: true });
    expect(screen.getByRole('status').textContent).toContain('A person will check it.');
  });
});
