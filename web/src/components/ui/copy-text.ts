import { showToast } from '../toast/toast-store.ts';

/** Copies a text and says so. Where the browser refuses, the text is shown instead: a press from before the scripts came may be too old. */
export const copyText = async (text: string, words: { done: string; failed: string }): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: words.done });
  } catch {
    showToast({ title: words.failed, text, tone: 'danger' });
  }
};
