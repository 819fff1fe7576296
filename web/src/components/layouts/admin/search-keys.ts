const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys that open the search, as this machine's keyboard names them. */
export const searchKeys = (): string => (isApple() ? '⌘K' : 'Ctrl K');

/** Whether a key press asks for the search. */
export const isSearchPress = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
