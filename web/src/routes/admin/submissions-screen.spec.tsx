import type { SubmissionSettings } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { FakeEventSource, useFakeEventSource } from '../../testing/fake-event-source.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSubmission } from '../../testing/submission-builders.ts';
import { SubmissionScreen } from './submission-screen.tsx';
import { SubmissionsScreen } from './submissions-screen.tsx';

const server = useFakeServer();
const path = '/api/admin/submissions';
const none = { body: [], headers: { 'x-total-count': '0' } };
const google: SubmissionSettings['engines'][number] = {
  engine: 'google',
  urlsPerCall: 1,
  dailyLimit: 200,
  usedToday: 200,
  blockedUntil: '2026-11-20T08:00:00.000Z',
  reason: 'Google’ın günlük gönderim kotası doldu.',
};

const show = (address: string) =>
  renderScreen(
    <Routes>
      <Route path="/admin/submissions" element={<SubmissionsScreen />} />
      <Route path="/admin/submissions/:id" element={<SubmissionScreen />} />
    </Routes>,
    { address },
  );

const failed = aSubmission({ kind: 'all', state: 'done', total: 12, sent: 10, failed: 2, finishedAt: '2026-11-19T08:00:00.000Z' });

beforeEach(() => {
  useFakeEventSource();
  server().on('GET', '/api/admin/submission-settings', { body: { automatic: false, engines: [google] } });
  server().on('GET', path, { body: [failed], headers: { 'x-total-count': '1' } });
  server().on('GET', `${path}/${failed.id}`, { body: failed });
  server().on('GET', `${path}/${failed.id}/urls`, none);
  server().on('GET', `${path}/${failed.id}/attempts`, none);
});

describe('the submissions', () => {
  it('say what Google takes, and switch the submission of changes on', async () => {
    server().on('PUT', '/api/admin/submission-settings', { body: { automatic: true, engines: [google] } });
    const { user } = show('/admin/submissions');
    expect(await screen.findByText(/yalnızca iş ilanları ve canlı yayın sayfaları/)).toBeTruthy();
    expect(screen.getByText('Bugün 200 / 200 URL')).toBeTruthy();
    expect(screen.getByText(/günlük gönderim kotası doldu/)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Değişiklikleri otomatik gönder' }));
    expect(await screen.findByRole('switch', { checked: true })).toBeTruthy();
    expect(server().callsOf('PUT', '/api/admin/submission-settings')[0]?.body).toEqual({ automatic: true });
  });

  it('are listed, and filtered by the address', async () => {
    const { user, address } = show('/admin/submissions');
    expect((await screen.findByRole('link', { name: 'Bütün işletmeler' })).getAttribute('href')).toBe(`/admin/submissions/${failed.id}`);
    await user.selectOptions(screen.getByLabelText('Durum'), 'Kota bekleniyor');
    expect(address()).toBe('/admin/submissions?state=parked');
    expect(server().callsOf('GET', path).at(-1)?.path).toContain('state=parked');
  });

  it('show each address with the reason of its failure, and try the failed ones again', async () => {
    const retry = aSubmission({ id: '0190f0f0-0000-4000-8000-000000000001', kind: 'retry', total: 2 });
    const reason = 'IndexNow anahtarı doğrulanamadı.';
    server().on('GET', `${path}/${failed.id}/urls`, {
      body: [
        {
          url: 'https://directory.example/business/roma',
          type: 'URL_UPDATED',
          engine: 'indexnow',
          state: 'failed',
          attempts: 1,
          status: 403,
          reason,
          answeredAt: null,
        },
      ],
      headers: { 'x-total-count': '1' },
    });
    server().on('POST', `${path}/${failed.id}/retry`, { status: 201, body: retry });
    for (const list of ['urls', 'attempts']) server().on('GET', `${path}/${retry.id}/${list}`, none);
    server().on('GET', `${path}/${retry.id}`, { body: retry });
    const { user, address } = show(`/admin/submissions/${failed.id}`);
    expect(await screen.findByText(reason)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Başarısız 2 URL’yi yeniden dene' }));
    expect(await screen.findByRole('heading', { name: 'Yeniden deneme' })).toBeTruthy();
    expect(address()).toBe(`/admin/submissions/${retry.id}`);
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([`${path}/${retry.id}/events`]);
  });
});
