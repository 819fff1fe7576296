import { describe, expect, it, jest } from '@jest/globals';
import { dismissToast, showToast, toastStore } from './toast-store.ts';

describe('toasts', () => {
  it('are visible one at a time', () => {
    const heard = jest.fn();
    const stop = toastStore.subscribe(heard);
    showToast({ title: 'Başarılı!' });
    showToast({ title: 'Hata!', text: 'x', tone: 'danger' });
    stop();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(toastStore.current()).toMatchObject({ title: 'Hata!', text: 'x', tone: 'danger', isOpen: true });
  });

  it('stay readable for a while after they were dismissed', () => {
    jest.useFakeTimers();
    showToast({ title: 'a' });
    const id = toastStore.current()?.id ?? 0;
    dismissToast(id);
    jest.advanceTimersByTime(999_999);
    expect(toastStore.current()).toMatchObject({ title: 'a', isOpen: false });
    jest.advanceTimersByTime(1);
    expect(toastStore.current()).toBeNull();
    jest.useRealTimers();
  });

  it('are not dismissed in place of a newer one', () => {
    showToast({ title: 'old' });
    const old = toastStore.current()?.id ?? 0;
    showToast({ title: 'new' });
    dismissToast(old);
    expect(toastStore.current()).toMatchObject({ title: 'new', isOpen: true });
  });
});
