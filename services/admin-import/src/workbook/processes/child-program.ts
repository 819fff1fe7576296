/**
 * The program `<name>.child` that a module starts as a process or thread: beside that module in the source; when built, an entry
 * beside the service's own, whichever chunk the module is in. `moduleUrl`: the module's `import.meta.url`.
 */
export const childProgram = (moduleUrl: string, name: string): URL =>
  new URL(moduleUrl.replace(/\/(?:chunks\/)?[^/]*$/, `/${name}.child.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`));
