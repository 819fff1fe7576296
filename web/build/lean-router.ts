import type { Plugin } from 'vite';

/** Names of components, which only React's tools for developers show. */
const displayNames = /^\w+\.displayName = "[^"]*";$/gm;
/** Components that the package makes while it is loaded, whether the site uses them or not. */
const madeComponents = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo)\()/gm;

/** Lets the bundler leave out the router's links and forms, which the site does not use: the package does not say that nothing else happens there. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  transform: (code, id) =>
    /[\\/]node_modules[\\/]react-router[\\/]/.test(id)
      ? { code: code.replace(displayNames, '').replace(madeComponents, '$1/* @__PURE__ */ '), map: null }
      : undefined,
});
