import { Toaster } from 'sonner';
import { contact } from '../copy/contato.ts';

const AUTO_CLOSE_MS = 5000;

/** The notification region: one toast at a time, F8 focuses it, a swipe to the right dismisses. */
export default function Toasts() {
  return (
    <Toaster
      visibleToasts={1}
      duration={AUTO_CLOSE_MS}
      hotkey={['F8']}
      swipeDirections={['right']}
      position="bottom-left"
      customAriaLabel={`${contact.form.notifications} (F8)`}
      closeButton
      toastOptions={{
        closeButtonAriaLabel: contact.form.closeNotification,
        className: 'toast',
        classNames: { error: 'toast-destructive' },
      }}
    />
  );
}
