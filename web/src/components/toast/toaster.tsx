import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { delaysMs, thresholds } from '../../config/limits.ts';
import { dismissToast, type ToastMessage, toastStore } from './toast-store.ts';

interface ToasterProps {
  /** Name of the notification area for screen readers; `{hotkey}` is filled in. */
  label?: string;
  closeLabel?: string;
}

/** The notification area; each toast is announced under its name, without the key. F8 moves the focus into it; a swipe to the right, or 5 seconds, close the toast. */
export const Toaster = ({ label = 'Notifications ({hotkey})', closeLabel = 'Close' }: ToasterProps) => {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer);
  return (
    <Toast.Provider
      duration={delaysMs.toast}
      swipeDirection="right"
      swipeThreshold={thresholds.toastSwipePx}
      label={label.replace(/\s*\(\{hotkey\}\)/, '')}
    >
      {message && <ToastCard key={message.id} message={message} closeLabel={closeLabel} />}
      <Toast.Viewport
        hotkey={['F8']}
        label={label}
        className="toasts fixed end-0 bottom-0 z-50 m-0 flex w-full max-w-sm list-none flex-col gap-2 p-4 outline-none"
      />
    </Toast.Provider>
  );
};

const ToastCard = ({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) => (
  <Toast.Root
    open={message.isOpen}
    onOpenChange={(isOpen) => !isOpen && dismissToast(message.id)}
    type={message.tone === 'danger' ? 'foreground' : 'background'}
    className={clsx(
      'flex items-start gap-3 rounded-card border-s-4 bg-surface p-4 shadow-float transition-transform',
      'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      message.tone === 'danger' ? 'border-danger' : 'border-positive',
    )}
  >
    <div className="min-w-0 flex-1">
      <Toast.Title className={clsx('font-semibold', message.tone === 'danger' && 'text-danger')}>{message.title}</Toast.Title>
      {message.text && <Toast.Description className="mt-0.5 text-sm wrap-anywhere text-ink-2">{message.text}</Toast.Description>}
      {message.action && (
        <Toast.Action asChild altText={message.action.text}>
          {message.action.link}
        </Toast.Action>
      )}
    </div>
    <Toast.Close
      aria-label={closeLabel}
      className="inline-flex size-8 items-center justify-center rounded-control hover:bg-sunken max-sm:-m-1.5 max-sm:size-11"
    >
      <X aria-hidden className="size-4" />
    </Toast.Close>
  </Toast.Root>
);
