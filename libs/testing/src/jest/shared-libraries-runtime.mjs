import { fileURLToPath } from 'node:url';
import Runtime from 'jest-runtime';

const libraries = /\/node_modules\/|\/libs\/(contracts|opening-hours|text)\/src\//;

/** They add themselves to the test file that loads them, or keep what it adds to them. */
const ofOneFile = /\/node_modules\/(@jest|@testing-library|jest-[a-z-]+|expect|prom-client)\//;

/** Loads the libraries, and outlives each test file of the process. */
let shared;

/** Functions of Jest's own modules: they are compiled once, and called for each test file. */
const compiled = new Map();

/** Modules by their address: those of the test file, and where it has none, what `findLibrary` knows. */
class ModuleRegistry extends Map {
  constructor(findLibrary) {
    super();
    this.findLibrary = findLibrary;
  }
  get(address) {
    return super.get(address) ?? this.findLibrary(address);
  }
}

/**
 * Jest's runtime, except that packages and our own pure libraries are loaded once per process and not anew for each test file, which takes longer
 * than most files' tests. It needs the shared context. A module that a test mocks is replaced for the files of its project alone.
 */
export default class SharedLibrariesRuntime extends Runtime {
  constructor(...parts) {
    super(...parts);
    shared ??= new Runtime(...parts);
    this.registries.esModuleRegistry = new ModuleRegistry((address) => this.findLibrary(address));
    const compile = this.executor.compile.bind(this.executor);
    this.executor.compile = (source, file) => {
      if (!file.includes('/node_modules/')) return compile(source, file);
      if (!compiled.has(file)) compiled.set(file, compile(source, file));
      return compiled.get(file);
    };
  }

  isLibrary(file) {
    return libraries.test(file) && !ofOneFile.test(file) && !file.startsWith(`${this._config.rootDir}/`);
  }

  findLibrary(address) {
    const file = /^file:[^?#]*$/.test(address) ? fileURLToPath(address) : '';
    if (!this.isLibrary(file)) return undefined;
    const loader = shared.esmLoader;
    const isCommonJs = !file.endsWith('.json') && !shared.unstable_shouldLoadAsEsm(file);
    if (isCommonJs) return loader.loadCjsAsEsm(file, file, '', loader.getContext());
    const module = loader.tryLoadGraphSync(file, '', 'sync-preferred');
    // A symbol says that it cannot be loaded at once, for it awaits something.
    return typeof module === 'symbol' ? undefined : module;
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const file = this._resolution.resolveCjs(from, name);
      if (this.isLibrary(file)) return shared.requireModule(from, name, options, isRequireActual);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
