import { Toaster } from 'sonner';
import '../styles/toasts.css';
import { contact } from '../copy/contato.ts';

const AUTO_CLOSE_MS = 5000;
/** A toast stays above the floating button: on a phone, where it is as wide as the screen, and on a desktop. */
const ABOVE_WHATSAPP_PX = { phone: 88, desktop: 104 };

/** The notification region: one toast at a time, F8 focuses it, a swipe to the right dismisses. */
export default function Toasts() {
  return (
    <Toaster
      visibleToasts={1}
      duration={AUTO_CLOSE_MS}
      hotkey={['F8']}
      swipeDirections={['right']}
      // On the other side of the form: on its own, a toast would cover the button and the protocol.
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
