import { Toaster } from 'sonner';
import '../styles/toasts.css';
import { messageForm } from '../copy/formulario.ts';

const AUTO_CLOSE_MS = 5000;
const BELOW_BAR_PX = 80;

/** The notification region. It shows one toast at a time; F8 focuses it, a swipe to the right dismisses the toast. */
export default function Toasts() {
  return (
    <Toaster
      visibleToasts={1}
      duration={AUTO_CLOSE_MS}
      hotkey={['F8']}
      swipeDirections={['right']}
      // Far from the form's button and from the protocol below it, which the visitor reads after sending.
      position="top-center"
      offset={{ top: BELOW_BAR_PX }}
      mobileOffset={{ top: BELOW_BAR_PX, left: 16, right: 16 }}
      customAriaLabel={`${messageForm.notifications} (F8)`}
      closeButton
      richColors
      toastOptions={{ closeButtonAriaLabel: messageForm.closeNotification }}
    />
  );
}
