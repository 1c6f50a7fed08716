import { useEffect, useRef } from 'react';
import { filled } from '../../components/filled.ts';
import { pingFor } from '../../contact/ping.ts';
import { fitsWhatsapp, whatsappLink } from '../../contact/whatsapp-link.ts';
import { messageForm } from '../../copy/formulario.ts';
import type { Words } from '../../message/fields.ts';

interface Props {
  isPending: boolean;
  /** Of the message that was just sent. */
  sent: { protocol: string; email: string } | undefined;
  /** The message that could not be sent, and a sentence that says why. */
  unsent: { words: Words; reason: string } | undefined;
  whatsappNumber: string | undefined;
  /** Brings the empty fields back. */
  onAgain: () => void;
}

/**
 * The outcome of the submit: a receipt with the protocol, in the place of the fields; or below them the reason of the
 * failure with a link to WhatsApp. It is a live region. The receipt gets the focus, so that it is read and scrolled to.
 */
export function Outcome({ isPending, sent, unsent, whatsappNumber, onAgain }: Props) {
  const { submitting, receipt, notSent, whatsappText } = messageForm;
  const ref = useRef<HTMLDivElement>(null);
  const protocol = sent?.protocol;
  const isUnsent = Boolean(unsent);
  const text = unsent ? whatsappText(unsent.words) : '';
  useEffect(() => {
    if (!protocol) return undefined;
    ref.current?.focus();
    // Away from the toast at the bottom, which would lie on the ways on.
    ref.current?.scrollIntoView();
    // Once the fields are there again.
    return () => ref.current?.closest('form')?.querySelector<HTMLElement>('.field')?.focus();
  }, [protocol]);
  useEffect(() => {
    // The button stays in view above the reason, and the way by WhatsApp below it. A telephone held flat has no room for it.
    const button = ref.current?.closest('form')?.querySelector('[type=submit]');
    if (isUnsent) (innerHeight < 500 ? ref.current : button)?.scrollIntoView();
  }, [isUnsent]);
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      {isPending && <p className="sr-only">{submitting}</p>}
      {sent && (
        <div className="receipt band cells white">
          <h2>{messageForm.success.title}</h2>
          <dl className="cells stack">
            <div className="value">
              <dt>{receipt.protocol}</dt>
              <dd className={filled(sent.protocol.length)}>{sent.protocol}</dd>
              <dd className="note">{receipt.keep}</dd>
            </div>
            <div>
              <dt>{receipt.to}</dt>
              <dd>{sent.email}</dd>
            </div>
            <div>
              <dt>{receipt.next}</dt>
              <dd>{receipt.nextText}</dd>
            </div>
          </dl>
          <button type="button" onClick={onAgain} className="go">
            {receipt.again}
          </button>
        </div>
      )}
      {unsent && (
        <div className="band cells white">
          <div className="wrong">
            <h3>{notSent}</h3>
            <p>{unsent.reason}</p>
          </div>
          {whatsappNumber && !fitsWhatsapp(text) && <p>{messageForm.whatsappCut}</p>}
          {whatsappNumber && (
            <a
              href={whatsappLink(whatsappNumber, text)}
              target="_blank"
              rel="noopener"
              ping={pingFor('whatsapp', 'failure')}
              className="go zap"
            >
              {messageForm.byWhatsapp}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
