import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { startTooltips } from './tooltips.ts';

let isShown = false;
const rect = (box: Partial<DOMRect>) => ({ top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, ...box }) as DOMRect;

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(HTMLElement.prototype, {
    showPopover: () => {
      isShown = true;
    },
    hidePopover: () => {
      isShown = false;
    },
  });
  startTooltips();
});
afterAll(() => {
  jest.useRealTimers();
});

const tooltip = () => document.querySelector('.tooltip') as HTMLElement;
const wait = (ms: number) => jest.advanceTimersByTime(ms);

/** A button with an icon inside it, somewhere on the screen. */
const addButton = (text: string, box: Partial<DOMRect> = {}): { button: HTMLElement; icon: Element } => {
  const button = document.createElement('button');
  button.dataset.tooltip = text;
  button.innerHTML = '<svg></svg>';
  button.getBoundingClientRect = () => rect({ left: 100, top: 100, bottom: 140, width: 40, height: 40, ...box });
  document.body.append(button);
  return { button, icon: button.firstElementChild as Element };
};

const rest = (target: Element, pointerType = 'mouse') => {
  fireEvent.pointerOver(target, { pointerType });
  wait(700);
};

beforeEach(() => {
  fireEvent.keyDown(document, { key: 'Escape' });
  wait(10_000);
  for (const button of document.querySelectorAll('button')) button.remove();
  tooltip().getBoundingClientRect = () => rect({ width: 80, height: 30 });
});

describe('tooltips', () => {
  it('appear where the mouse rests, on the icon inside too', () => {
    const { icon } = addButton('Copy address');
    rest(icon);
    expect([isShown, tooltip().textContent, tooltip().role]).toEqual([true, 'Copy address', 'tooltip']);
  });

  it('do not appear for a finger, which rests on nothing', () => {
    rest(addButton('Copy address').button, 'touch');
    expect(isShown).toBe(false);
  });

  it('do not appear elsewhere', () => {
    rest(document.body);
    expect(isShown).toBe(false);
  });

  it('stand below the middle of their element', () => {
    rest(addButton('Share').button);
    expect([tooltip().style.top, tooltip().style.left]).toEqual(['148px', '80px']);
  });

  it('stand above it where the window ends', () => {
    rest(addButton('Share', { top: window.innerHeight - 40, bottom: window.innerHeight }).button);
    expect(tooltip().style.top).toBe(`${window.innerHeight - 40 - 8 - 30}px`);
  });

  it.each([
    [0, '8px'],
    [window.innerWidth - 20, `${window.innerWidth - 80 - 8}px`],
  ])('stay within the sides of the window at %d', (left, expected) => {
    rest(addButton('Share', { left }).button);
    expect(tooltip().style.left).toBe(expected);
  });

  it('go with the pointer, unless it has reached them', () => {
    const { button } = addButton('Share');
    rest(button);
    fireEvent.pointerOut(button);
    fireEvent.pointerOver(tooltip(), { pointerType: 'mouse' });
    wait(1000);
    expect(isShown).toBe(true);
    fireEvent.pointerOut(tooltip());
    wait(120);
    expect(isShown).toBe(false);
  });

  it.each([
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
    ['scrolling', () => fireEvent.scroll(window)],
  ])('go at once with %s', (_, act) => {
    rest(addButton('Share').button);
    act();
    expect(isShown).toBe(false);
  });

  it('stay with other keys', () => {
    rest(addButton('Share').button);
    fireEvent.keyDown(document, { key: 'a' });
    expect(isShown).toBe(true);
  });

  it('appear for the keyboard’s focus, and go with it', () => {
    const { button } = addButton('Share');
    jest.spyOn(button, 'matches').mockImplementation((selector: string) => selector === ':focus-visible');
    fireEvent.focusIn(button);
    wait(700);
    expect(isShown).toBe(true);
    fireEvent.focusOut(button);
    wait(120);
    expect(isShown).toBe(false);
  });
});
