import { afterEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageFrameProvider } from '../page/page-frame.ts';
import { ClockText } from './clock-text.tsx';

const shown = (text: string, hasNavigated = true) => (
  <PageFrameProvider value={{ siteUrl: '', hasNavigated, prefetch: () => {} }}>
    <ClockText text={text} />
  </PageFrameProvider>
);

afterEach(() => {
  document.documentElement.removeAttribute('data-clock');
});

describe('a text with times', () => {
  it.each([
    ['9 AM - 5:30 PM', '09:00 - 17:30'],
    ['closes Mon 12 AM', 'closes Mon 00:00'],
    ['11:30 AM - 12 PM, 5:05 PM - 12:30 AM', '11:30 - 12:00, 17:05 - 00:30'],
    ['9:00 AM - 6:00 PM', '09:00 - 18:00'],
    ['closes at midnight', 'closes at midnight'],
    ['Open 24 hours', 'Open 24 hours'],
  ])('%s is %s where people use the 24-hour clock', (text, expected) => {
    document.documentElement.dataset.clock = '24';
    expect(render(shown(text)).container.textContent).toBe(expected);
  });

  it('stays as it is where people use the 12-hour clock', () => {
    expect(render(shown('9 AM - 5 PM')).container.innerHTML).toBe('9 AM - 5 PM');
  });

  it('has both clocks in a page that the server made for all languages, which stays as it is', () => {
    const both = '<span class="clock-12">9 AM - 5 PM</span><span class="clock-24">09:00 - 17:00</span>';
    expect(renderToStaticMarkup(shown('9 AM - 5 PM', false))).toBe(both);
    expect(render(shown('9 AM - 5 PM', false)).container.innerHTML).toBe(both);
  });
});
