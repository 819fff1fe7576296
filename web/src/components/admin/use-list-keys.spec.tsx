import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { keyShortcuts } from './key-shortcuts.ts';
import { useListKeys } from './use-list-keys.ts';

const onHelp = jest.fn();
const onOpen = jest.fn();

const Lists = ({ hasDialog = false }) => {
  useListKeys(onHelp);
  return (
    <main id="main">
      <input type="search" aria-label="Ara" />
      <table>
        <tbody>
          {['Bir', 'İki'].map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" aria-label={`${name} seç`} />
                <button type="button">Seçenekler</button>
              </td>
              <td>
                <button type="button" data-row-target onClick={() => onOpen(name)}>
                  {name}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul data-rows>
        <li>
          <a href="#three">Üç</a>
        </li>
      </ul>
      <dialog open={hasDialog}>Soru</dialog>
    </main>
  );
};

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

beforeEach(() => {
  localStorage.clear();
  onHelp.mockReset();
  onOpen.mockReset();
});

describe('the keys of lists', () => {
  it('lead through the rows of all lists of a screen, and Enter opens one', async () => {
    const { user } = renderScreen(<Lists />);
    const path: unknown[] = [];
    for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k', 'k']) {
      await user.keyboard(key);
      path.push(focused());
    }
    expect(path).toEqual(['Bir', 'İki', 'Üç', 'Üç', 'İki', 'Bir', 'Bir', 'Bir']);
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['Bir']]);
  });

  it('go on from the row in which something has the focus', async () => {
    const { user } = renderScreen(<Lists />);
    await user.click(screen.getByLabelText('İki seç'));
    await user.keyboard('k');
    expect(focused()).toBe('Bir');
  });

  it('lead to the search and to the help', async () => {
    const { user } = renderScreen(<Lists />);
    await user.keyboard('/');
    expect(focused()).toBe('Ara');
    screen.getByLabelText('Ara').blur();
    await user.keyboard('?');
    expect(onHelp).toHaveBeenCalledTimes(1);
  });

  it('are letters while somebody types, and nothing with other keys, in dialogs or once they are switched off', async () => {
    const { user, rerender } = renderScreen(<Lists />);
    await user.type(screen.getByLabelText('Ara'), 'j/?');
    expect([(screen.getByLabelText('Ara') as HTMLInputElement).value, focused()]).toEqual(['j/?', 'Ara']);
    screen.getByLabelText('Ara').blur();
    await user.keyboard('{Control>}j{/Control}');
    rerender(<Lists hasDialog />);
    await user.keyboard('j?');
    rerender(<Lists />);
    keyShortcuts.set(false);
    await user.keyboard('j?');
    expect([document.activeElement, onHelp.mock.calls.length]).toEqual([document.body, 0]);
  });
});
