import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { LazyToaster } from './lazy-toaster.tsx';
import { dismissToast, showToast, toastStore } from './toast-store.ts';

// Code that is loaded late is compiled here: on a busy machine that takes longer than a test waits.
beforeAll(() => Promise.all([import('./toaster.tsx'), import('../tooltip/tooltips.ts')]));
beforeEach(() => {
  // The document of the tests has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: jest.fn(), hidePopover: jest.fn() });
});
afterEach(() => {
  act(() => dismissToast(toastStore.current()?.id ?? 0));
  for (const tooltip of document.querySelectorAll('.tooltip')) tooltip.remove();
});

const area = () => screen.queryByRole('region');

describe('notifications of public pages', () => {
  it('cost nothing while nobody touches the page', async () => {
    render(<LazyToaster />);
    await act(async () => {});
    expect([area(), document.querySelector('.tooltip')]).toEqual([null, null]);
  });

  it.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('come with the first %s, and tooltips with them', async (name) => {
    render(<LazyToaster />);
    window.dispatchEvent(new Event(name));
    await waitFor(() => expect(area()).not.toBeNull());
    await waitFor(() => expect(document.querySelectorAll('.tooltip')).toHaveLength(1));
  });

  it('come once', async () => {
    render(<LazyToaster />);
    for (let turn = 0; turn < 3; turn++) window.dispatchEvent(new Event('pointermove'));
    await waitFor(() => expect(document.querySelectorAll('.tooltip')).toHaveLength(1));
    await act(async () => {});
    expect(document.querySelectorAll('.tooltip')).toHaveLength(1);
  });

  it('come with a message that was shown before anybody touched the page', async () => {
    render(<LazyToaster />);
    act(() => showToast({ title: 'Location not available' }));
    await waitFor(() => expect(screen.getAllByText('Location not available').length).toBeGreaterThan(0));
  });

  it('do not come any more once the page is gone', async () => {
    const { unmount } = render(<LazyToaster />);
    unmount();
    window.dispatchEvent(new Event('pointermove'));
    await act(async () => {});
    expect(document.querySelector('.tooltip')).toBeNull();
  });
});
