import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** The control that a press of Tab has focused. */
interface Stop {
  /** Index among the controls that the keyboard must reach; -1 for none of them. */
  index: number;
  what: string;
  /** False where nothing on the screen says that the focus is here. */
  isSeen: boolean;
  isInView: boolean;
}

interface Walker {
  /** Names of the controls that the keyboard must reach, in the order of the document. */
  controls: string[];
  stop(): Stop;
}

/**
 * Runs in the page. Finds the controls below the topmost dialog, or in the whole page, and records the style of each without the focus: an element
 * with the focus must look different: itself, its parents, or what is drawn over it.
 */
const install = (): string[] => {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const wanted = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isControl = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type=hidden], [inert] *') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const styleOf = (element: Element, part?: string): string => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(element, part);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join();
  };
  const lookOfParents = (element: Element | null, up: number): string =>
    element && up >= 0 ? styleOf(element) + lookOfParents(element.parentElement, up - 1) : '';
  const look = (element: Element): string => lookOfParents(element, 3) + styleOf(element, '::after');
  const nameOf = (element: Element): string =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}”`;
  const elements = [...scope.querySelectorAll<HTMLElement>(wanted)].filter(isControl);
  (document.activeElement as HTMLElement | null)?.blur();
  const before = new Map(elements.map((element) => [element, look(element)]));
  const walker: Walker = {
    controls: elements.map(nameOf),
    stop: () => {
      const element = document.activeElement as HTMLElement;
      const at = element.getBoundingClientRect();
      return {
        index: elements.indexOf(element),
        what: nameOf(element),
        isSeen: look(element) !== before.get(element),
        isInView: at.bottom > 0 && at.top < innerHeight,
      };
    },
  };
  Object.assign(globalThis, { walker });
  return walker.controls;
};

const stopOf = (page: Page): Promise<Stop> => page.evaluate(() => (globalThis as unknown as { walker: Walker }).walker.stop());

/** Walks with Tab from the start of the page, or of its open dialog. Throws for controls out of reach, without visible focus or out of view. */
export const requireKeyboard = async (page: Page, where: string): Promise<void> => {
  const controls = await page.evaluate(install);
  assert.ok(controls.length > 1, `${where} has controls`);
  const reached = new Set<number>();
  for (let presses = 0; presses < controls.length * 2 + 5 && reached.size < controls.length; presses++) {
    await page.keyboard.press('Tab');
    const { index, what, isSeen, isInView } = await stopOf(page);
    if (index < 0) continue;
    reached.add(index);
    assert.ok(isSeen, `${where}: nothing shows that the focus is on ${what}`);
    assert.ok(isInView, `${where}: ${what} has the focus out of view`);
  }
  assert.deepEqual(
    controls.filter((_, index) => !reached.has(index)),
    [],
    `${where}: out of the keyboard's reach`,
  );
};

/** Presses Tab until an element has the focus. */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  const isThere = (): Promise<boolean> => page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  for (let presses = 0; presses < 200 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  assert.ok(await isThere(), `Tab reaches ${selector}`);
};
