import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { dismissToast, toastStore } from '../../components/toast/toast-store.ts';
import { uploadQueue } from '../../features/admin-imports/model/upload-queue.ts';
import { sessionHint } from '../../features/admin-session/model/session-hint.ts';
import { browserLoader } from '../../lib/api/loader.ts';
import { browserQueryClient } from '../../lib/api/query-client.ts';
import { database, databaseQuestions, databaseWork } from '../../testing/database-texts.ts';
import { duplicateComparison, duplicateMerges, duplicateQueue, duplicatesByHand } from '../../testing/duplicate-texts.ts';
import { useFakeEventSource } from '../../testing/fake-event-source.ts';
import { type Handler, useFakeServer } from '../../testing/fake-server.ts';
import { analytics, audit } from '../../testing/insight-texts.ts';
import { businesses, excel, shellAndDashboard, signIn, submissions, working } from '../../testing/office-texts.ts';
import { AdminApp } from './admin-app.tsx';

const server = useFakeServer();
const realRequest = globalThis.XMLHttpRequest;

beforeEach(() => {
  localStorage.clear();
  useFakeEventSource();
  globalThis.XMLHttpRequest = realRequest;
  dismissToast(toastStore.current()?.id ?? 0);
});

afterEach(() =>
  act(() => {
    for (const { key } of uploadQueue.list()) uploadQueue.remove(key);
  }),
);

const serve = (answers: Record<string, Handler>): void => {
  server().onAnyOther(({ method }) => (method === 'GET' ? { status: 503 } : {}));
  for (const [call, answer] of Object.entries(answers)) {
    const [method, path] = call.split(' ');
    server().on(method, path, answer);
  }
};

const open = (at: string): UserEvent => {
  const client = browserQueryClient(browserLoader);
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminApp client={client} />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
};

describe.each([
  ['sign-in', signIn],
  ['shell and dashboard', shellAndDashboard],
  ['submissions', submissions],
  ['business management', businesses],
  ['Excel', excel],
  ['analytics', analytics],
  ['the audit log', audit],
  ['the database', database],
  ['work on the database', databaseWork],
  ['questions about the database', databaseQuestions],
  ['the queue of duplicates', duplicateQueue],
  ['duplicates that are chosen by hand', duplicatesByHand],
  ['two businesses side by side', duplicateComparison],
  ['merges', duplicateMerges],
])('the documented texts of %s', (_, occurrences) => {
  it.each(occurrences.map((occurrence) => [occurrence.texts.join(' · '), occurrence] as const))('%s', async (__, occurrence) => {
    const { texts, at, answers, reach, isVisitor } = occurrence;
    if (!isVisitor) sessionHint.write(Date.now());
    serve({ ...working, ...answers });
    const user = open(at);
    await reach?.(user);
    for (const text of texts) await waitFor(() => expect(document.body.textContent).toContain(text));
  });
});
