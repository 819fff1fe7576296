/** Code that ships: not tests, wherever they stand. */
const productFrame = /\/(?:services\/[^/]+|libs\/service-kit)\/src\/(?!migrations\/)[^\s:]+\.ts/g;

/** Whether a call stack leads through code of the product. */
export const ofTheProduct = (stack: string): boolean =>
  (stack.match(productFrame) ?? []).some((file) => !/\.(?:spec|fixture)\.ts$/.test(file));
