import assert from 'node:assert/strict';
import type { ElementHandle, Page } from 'playwright-core';

const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';

interface Control {
  element: ElementHandle<HTMLElement>;
  /** Elements with the same one look the same. */
  kind: string;
}

const controlsOf = async (page: Page): Promise<Control[]> => {
  const found: Control[] = [];
  for (const each of await page.$$(controls)) {
    const element = each as ElementHandle<HTMLElement>;
    const kind = await element.evaluate((control) =>
      control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled')
        ? `${control.localName} ${control.className} ${control.closest('article')?.className ?? ''}`
        : null,
    );
    if (kind !== null) found.push({ element, kind });
  }
  return found;
};

/** The control and the ring around it; the whole card where its link covers it. */
const pictureOf = async (page: Page, { element }: Control): Promise<Buffer | null> => {
  const clip = await element.evaluate((control) => {
    const { left, top, right, bottom } = (
      control.matches('.card-link') ? (control.closest('article') ?? control) : control
    ).getBoundingClientRect();
    const from = { x: Math.max(0, left - 6), y: Math.max(0, top - 6) };
    return { ...from, width: Math.min(innerWidth, right + 6) - from.x, height: Math.min(innerHeight, bottom + 6) - from.y };
  });
  return clip.width > 0 && clip.height > 0 ? page.screenshot({ clip, animations: 'disabled' }) : null;
};

/** Compares a picture of each kind of control with the focus and without it. Throws where both are the same. */
export const requireVisibleFocus = async (page: Page, where: string, seen: Set<string>): Promise<void> => {
  // From here on the focus comes by the keyboard, as far as the browser knows.
  await page.keyboard.press('Tab');
  for (const control of await controlsOf(page)) {
    if (seen.has(control.kind)) continue;
    seen.add(control.kind);
    await control.element.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      element.focus({ preventScroll: true });
    });
    const focused = await pictureOf(page, control);
    await control.element.evaluate((element) => element.blur());
    const plain = await pictureOf(page, control);
    if (focused && plain) assert.ok(!focused.equals(plain), `${where}: nothing shows the focus of ${control.kind}`);
  }
};
