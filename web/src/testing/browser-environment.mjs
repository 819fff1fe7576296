import HappyDomEnvironment from '@happy-dom/jest-environment';

const ofNode = { Response, ReadableStream, TransformStream, WritableStream };

/** No style sheet is loaded, so every element has the same style: to work it out anew takes most of a test's time. */
const plainStyle = { display: 'block', visibility: 'visible', getPropertyValue: () => '' };

/** The document would send a beacon through `fetch`, which tests answer for. */
const beacon = { value: () => true, configurable: true };

/**
 * The window's own: the environment would first write down the stack of every caller, to tell a test runner of old, which takes
 * longer than most of what is waited for.
 */
const ownSetTimeout = (window) => window.constructor.prototype.setTimeout.bind(window);

/** A browser's document without styles and beacons, with the streams of Node: those of the document simulate nothing. */
export default class BrowserEnvironment extends HappyDomEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, ofNode, { getComputedStyle: () => plainStyle, setTimeout: ownSetTimeout(this.global) });
    Object.defineProperty(this.global.navigator, 'sendBeacon', beacon);
  }
}
