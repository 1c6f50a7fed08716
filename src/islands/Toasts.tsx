import { Toaster } from 'sonner';
import '../styles/toasts.css';
import { contact } from '../copy/contato.ts';

const AUTO_CLOSE_MS = 5000;
/** Distance from the bottom, so that a toast does not cover the floating button. */
const ABOVE_WHATSAPP_PX = { phone: 88, desktop: 104 };

/** The notification region. It shows one toast at a time; F8 focuses it, a swipe to the right dismisses the toast. */
export default function Toasts() {
  return (
    <Toaster
      visibleToasts={1}
      duration={AUTO_CLOSE_MS}
      hotkey={['F8']}
      swipeDirections={['right']}
      // At the right, because at the left a toast would cover the form's button and the protocol.
      position="bottom-right"
      offset={{ bottom: ABOVE_WHATSAPP_PX.desktop, right: 24 }}
      customAriaLabel={`${contact.form.notifications} (F8)`}
      closeButton
      richColors
      mobileOffset={{ bottom: ABOVE_WHATSAPP_PX.phone, left: 16, right: 16 }}
      toastOptions={{ closeButtonAriaLabel: contact.form.closeNotification }}
    />
  );
}
