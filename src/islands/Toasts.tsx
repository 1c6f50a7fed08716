import { Toaster } from 'sonner';
import '../styles/toasts.css';
import { contact } from '../copy/contato.ts';

const AUTO_CLOSE_MS = 5000;
/** On a desktop a toast stays above the floating button; on a phone, where sonner makes it as wide as the screen, below the bar. */
const ABOVE_WHATSAPP_PX = 104;
const BELOW_BAR_PX = 80;

/** sonner's own limit of what is a phone. */
const isPhone = () => matchMedia('(max-width: 600px)').matches;

/** The notification region: one toast at a time, F8 focuses it, a swipe to the right dismisses. */
export default function Toasts() {
  return (
    <Toaster
      visibleToasts={1}
      duration={AUTO_CLOSE_MS}
      hotkey={['F8']}
      swipeDirections={['right']}
      // Away from the form's button and the protocol under it: beside them, or at the other end of a phone's screen.
      position={'matchMedia' in globalThis && isPhone() ? 'top-center' : 'bottom-right'}
      offset={{ bottom: ABOVE_WHATSAPP_PX, right: 24 }}
      mobileOffset={{ top: BELOW_BAR_PX, left: 16, right: 16 }}
      customAriaLabel={`${contact.form.notifications} (F8)`}
      closeButton
      richColors
      toastOptions={{ closeButtonAriaLabel: contact.form.closeNotification }}
    />
  );
}
