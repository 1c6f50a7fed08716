import { Toaster } from 'sonner';
import '../styles/toasts.css';
import { contact } from '../copy/contato.ts';

const AUTO_CLOSE_MS = 5000;
/** On a phone a toast is as wide as the screen: it stays above the floating button. */
const ABOVE_WHATSAPP_PX = 88;

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
      richColors
      mobileOffset={{ bottom: ABOVE_WHATSAPP_PX, left: 16, right: 16 }}
      toastOptions={{ closeButtonAriaLabel: contact.form.closeNotification }}
    />
  );
}
