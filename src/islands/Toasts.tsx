import { Toaster } from 'sonner';
import { messageForm } from '../copy/formulario.ts';

const AUTO_CLOSE_MS = 5000;
/** The WhatsApp button along the bottom of small windows, and a gap. */
const ABOVE_BOTTOM_PX = 64;

/** The notification region. It shows one toast at a time; F8 focuses it, a swipe to the right dismisses the toast. */
export default function Toasts() {
  return (
    <Toaster
      visibleToasts={1}
      duration={AUTO_CLOSE_MS}
      hotkey={['F8']}
      swipeDirections={['right']}
      className="toasts"
      offset={{ bottom: ABOVE_BOTTOM_PX, right: 16 }}
      mobileOffset={{ bottom: ABOVE_BOTTOM_PX }}
      customAriaLabel={`${messageForm.notifications} (F8)`}
      closeButton
      icons={{ success: null, error: null }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: messageForm.closeNotification,
        classNames: {
          toast: 'toast',
          error: 'failure',
          content: 'grow p-4',
        },
      }}
    />
  );
}
