import { type AdEvent, mostAdEventsAtOnce } from '@directory/contracts';
import { delaysMs } from '../../../config/limits.ts';
import { sendBeacon } from '../../../lib/api/send-beacon.ts';

let queued: AdEvent[] = [];
let timer: number | undefined;

const sendQueued = (): void => {
  window.clearTimeout(timer);
  timer = undefined;
  if (queued.length > 0) sendBeacon('/api/ad-events', queued);
  queued = [];
};

/** Pages of other tabs, and those that are left, may never come back. */
const sendWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') sendQueued();
};

let isListening = false;

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', sendWhenHidden);
  window.addEventListener('pagehide', sendQueued);
};

/** Tells the site of an event, together with others of the next seconds: a page view is one call, whatever its slots do. */
export const queueAdEvent = (event: AdEvent): void => {
  listen();
  queued.push(event);
  if (queued.length >= mostAdEventsAtOnce || document.visibilityState === 'hidden') sendQueued();
  else timer ??= window.setTimeout(sendQueued, delaysMs.adEvents);
};
