/** Events from before the app was there: the control, and its value at that moment. The boot script queues them (build/boot.js). */
type QueuedEvents = Map<HTMLElement, string>;

declare global {
  interface Window {
    /** Null from the moment on at which the app answers by itself. */
    queuedEvents?: QueuedEvents | null;
  }
}

/** React notices a value only where it differs from the last one that it saw, which is the one in the field now. */
const enter = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const { selectionStart, selectionEnd } = field;
  const prototype = Object.getPrototypeOf(field) as object;
  field.value = '';
  // React sees what is set by the property that it put in place of the element's own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  // Fields for mail addresses have no selection that could be read or set.
  if (document.activeElement === field && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A visitor who has left the field wants no suggestions.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
};

const choose = (select: HTMLSelectElement, value: string): void => {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

const replay = (control: HTMLElement, value: string): void => {
  delete control.dataset.queued;
  if (control instanceof HTMLSelectElement) choose(control, value);
  else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) enter(control, value);
  else control.click();
};

/** No event is queued from now on. */
const takeQueuedEvents = (): QueuedEvents => {
  const queued = window.queuedEvents ?? new Map<HTMLElement, string>();
  window.queuedEvents = null;
  return queued;
};

/** Replays the queued events, once the page can answer them. */
export const replayQueuedEvents = (): void => {
  for (const [control, value] of takeQueuedEvents()) replay(control, value);
};

/** For pages that hydrate nothing. */
export const discardQueuedEvents = (): void => {
  for (const control of takeQueuedEvents().keys()) delete control.dataset.queued;
};
