import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ContactForm } from './contact-form.tsx';

const server = useFakeServer();
const path = '/api/contact';

beforeEach(() => {
  server().on('POST', path, { status: 201, body: { ok: true } });
});

const show = (props: Partial<Parameters<typeof ContactForm>[0]> = {}) =>
  renderScreen(<ContactForm posted={undefined} subject="" wasSent={false} {...props} />, { address: '/contact' });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const send = () => screen.getByRole('button', { name: /Send/ }) as HTMLButtonElement;
const errorOf = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

const fill = async ({ user }: ReturnType<typeof show>) => {
  await user.type(field('Full Name'), 'Zeynep Kaya');
  await user.type(field('Email Address'), 'zeynep@example.com');
  await user.type(field('Subject'), 'Opening hours');
  await user.type(field('Message'), 'The bakery opens at six.');
};

describe('the contact form', () => {
  it('sends what was written and starts empty again', async () => {
    const shown = show();
    await fill(shown);
    await shown.user.click(send());
    await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Message Sent Successfully', tone: 'normal' }));
    expect(server().callsOf('POST', path)[0].body).toMatchObject({
      name: 'Zeynep Kaya',
      email: 'zeynep@example.com',
      subject: 'Opening hours',
      message: 'The bakery opens at six.',
    });
    expect(['Full Name', 'Email Address', 'Subject', 'Message'].map((label) => field(label).value)).toEqual(['', '', '', '']);
  });

  it('says below each field what is missing, and goes to the first', async () => {
    const { user } = show();
    await user.type(field('Subject'), 'Hours');
    await user.click(send());
    expect(screen.getByRole('alert').textContent).toBe('Please look at the fields below.');
    expect([errorOf('Full Name'), errorOf('Subject')]).toEqual(['Please enter your name.', undefined]);
    expect(field('Email Address').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Full Name'));
    expect(server().calls).toEqual([]);
  });

  it('forgets its complaints once all is right', async () => {
    const shown = show();
    await shown.user.click(send());
    await fill(shown);
    await shown.user.click(send());
    await waitFor(() => expect(server().callsOf('POST', path)).toHaveLength(1));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(field('Full Name').hasAttribute('aria-invalid')).toBe(false);
  });

  it('takes no second press while the first is on its way', async () => {
    const answer = server().hold('POST', path);
    const shown = show();
    await fill(shown);
    await shown.user.click(send());
    await waitFor(() => expect([send().textContent, send().disabled]).toEqual(['Sending Message...', true]));
    fireEvent.submit(screen.getByRole('form'));
    answer({ status: 201, body: {} });
    await waitFor(() => expect(send().textContent).toBe('Send Message'));
    expect(server().callsOf('POST', path)).toHaveLength(1);
  });

  it('shows what the server says of single fields, and keeps what was written', async () => {
    server().on('POST', path, {
      status: 400,
      body: { message: 'Bad.', details: [{ field: 'email', message: 'This address cannot receive mail.' }] },
    });
    const shown = show();
    await fill(shown);
    await shown.user.click(send());
    await waitFor(() => expect(errorOf('Email Address')).toBe('This address cannot receive mail.'));
    expect(document.activeElement).toBe(field('Email Address'));
    expect(field('Message').value).toBe('The bakery opens at six.');
  });

  it('says that the message was not sent where the service is down', async () => {
    server().on('POST', path, { status: 503, body: { message: 'Down.' } });
    const shown = show();
    await fill(shown);
    await shown.user.click(send());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to send message. Please try again.'));
    expect(toastStore.current()).toMatchObject({ title: 'Error', tone: 'danger' });
    expect(field('Full Name').value).toBe('Zeynep Kaya');
  });

  it('begins with the subject of the link that led here', () => {
    show({ subject: 'Add my business' });
    expect(field('Subject').value).toBe('Add my business');
  });

  it('comes back as it was sent without scripts, with what was wrong', () => {
    show({
      posted: {
        status: 400,
        message: 'Please look at the fields below.',
        details: [{ field: 'message', message: 'Please write a message.' }],
        values: { name: 'Zeynep', subject: 'Hours' },
      },
      subject: 'Add my business',
    });
    expect([field('Full Name').value, field('Subject').value]).toEqual(['Zeynep', 'Hours']);
    expect(errorOf('Message')).toBe('Please write a message.');
    expect(document.activeElement).toBe(field('Message'));
  });

  it('thanks a visitor whose form was sent without scripts, until another one is begun', async () => {
    const { user } = show({ wasSent: true });
    expect(screen.getByRole('status').textContent).toContain('Message Sent Successfully');
    await user.click(send());
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('hides a field that only programs fill in', () => {
    show();
    const trap = document.querySelector('[aria-hidden=true] input') as HTMLInputElement;
    expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off']);
  });
});
