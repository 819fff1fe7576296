/** Deepest elements of a snippet: browsers nest 512 and put what lies deeper beside them, and code that walks trees has a stack of its own. */
export const deepestElements = 500;
