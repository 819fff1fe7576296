const storageKey = 'adminKeys';

/** Whether single keys do something. Kept in this browser: people who dictate press such keys without meaning them. */
export const keyShortcuts = {
  areOn: (): boolean => localStorage.getItem(storageKey) !== 'off',
  set: (areOn: boolean): void => localStorage.setItem(storageKey, areOn ? 'on' : 'off'),
};
