import type { Locator } from 'playwright-core';

/** The thumb of a visitor. Each tap, each choice of a list and each text that is typed is a step. */
export class Thumb {
  steps = 0;

  async tap(target: Locator): Promise<void> {
    this.steps += 1;
    await target.tap();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.steps += 1;
    await target.fill(text);
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.steps += 1;
    await target.selectOption(option);
  }

  /** The key at the lower right of the phone's keyboard sends it. */
  async send(target: Locator, text: string): Promise<void> {
    await this.type(target, text);
    await target.press('Enter');
  }
}
