import HappyDomEnvironment from '@happy-dom/jest-environment';

const ofNode = { Response, ReadableStream, TransformStream, WritableStream };

/** A browser's document, with the streams of Node: those of the document simulate nothing. */
export default class BrowserEnvironment extends HappyDomEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, ofNode);
  }
}
