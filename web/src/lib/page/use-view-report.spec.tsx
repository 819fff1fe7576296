import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { useViewReport } from './use-view-report.ts';

let navigate: NavigateFunction;
const Page = () => {
  navigate = useNavigate();
  useViewReport();
  return null;
};

describe('the report of views', () => {
  const given = navigator.sendBeacon;
  let sent: Promise<[path: string, body: string]>[] = [];

  beforeEach(() => {
    sent = [];
    const sendBeacon = (path: string, body: Blob) => sent.push(body.text().then((text) => [path, text])) > 0;
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  });
  afterEach(() => {
    Object.defineProperty(navigator, 'sendBeacon', { value: given, configurable: true });
  });

  const go = (address: string) => act(async () => navigate(address));

  it('tells of each page within the site, not of the first one, nor of another search on the same page', async () => {
    render(
      <MemoryRouter initialEntries={['/businesses']}>
        <Page />
      </MemoryRouter>,
    );
    await go('/businesses?search=pizza');
    expect(sent).toEqual([]);
    await go('/business/roma?from=list');
    await go('/businesses');
    expect(await Promise.all(sent)).toEqual([
      ['/api/page-views', '{"page":"/business/roma"}'],
      ['/api/page-views', '{"page":"/businesses"}'],
    ]);
  });
});
