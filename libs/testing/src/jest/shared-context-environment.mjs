import { TestEnvironment } from 'jest-environment-node';

/** Of the first test file of this process. */
let first;
let ofNode;

const putBack = (global) => {
  for (const [key, descriptor] of Object.entries(ofNode)) if (descriptor.configurable) Object.defineProperty(global, key, descriptor);
};

/**
 * Node's environment with one context for all test files of a process: the libraries of `shared-libraries-runtime.mjs` and each file know the same
 * `Error` and `Array`. Globals of Node are put back for each file, and it gets a `process` of its own.
 */
export default class SharedContextEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    if (!first) {
      first = { ...this };
      ofNode = Object.getOwnPropertyDescriptors(this.global);
      return;
    }
    putBack(first.global);
    first.global.process = this.global.process;
    // TypeORM keeps there what entities say of themselves, and these are classes of one file.
    delete first.global.typeormMetadataArgsStorage;
    Object.assign(this, first);
  }

  /** The context stays. */
  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
  }
}
