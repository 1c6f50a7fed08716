import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { iconPaths } from '../components/icon-paths.ts';
import { pingFor } from '../contact/ping.ts';
import { whatsappLink } from '../contact/whatsapp-link.ts';
import type { WhatsAppSettings } from '../contact/whatsapp-settings.ts';
import site from '../content/navegacao.json' with { type: 'json' };
import { ApiError, queryClient } from './query-client.ts';
import { useDismissal } from './use-dismissal.ts';

const FRESH_MS = 5 * 60_000;

interface Props {
  /** Chat link with the number known at build time. It works before hydration. */
  initialHref: string | null;
  /** Prefilled text of the chat. */
  greeting: string;
}

export default function WhatsAppButton({ initialHref, greeting }: Props) {
  const { data, error } = useQuery<WhatsAppSettings>(
    { queryKey: ['/api', 'whatsapp'], staleTime: FRESH_MS },
    queryClient,
  );
  const button = useRef<HTMLAnchorElement>(null);
  const [isTipDismissed, setTipDismissed] = useState(false);

  const current = data?.phoneNumber ? whatsappLink(data.phoneNumber, greeting) : null;
  // Any response replaces the built link. Without a number in it the button does nothing. A failed connection says nothing.
  const href = data || error instanceof ApiError ? current : initialHref;
  const showTipAgain = () => setTipDismissed(false);

  // Wherever the focus is: a pointer over the button shows the tip too (WCAG 1.4.13).
  useDismissal(button, () => setTipDismissed(true));

  return (
    <a
      ref={button}
      href={href ?? undefined}
      target="_blank"
      rel="noopener"
      ping={href ? pingFor('whatsapp', 'button') : undefined}
      // Without a number the button keeps its place but does nothing.
      {...(href ? {} : { role: 'link', 'aria-disabled': true, tabIndex: 0 })}
      onPointerEnter={showTipAgain}
      onFocus={showTipAgain}
      className="floats group"
    >
      <svg width="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d={iconPaths.whatsapp} />
      </svg>
      {/* Along the bottom of small windows it is read; where only the picture has room, it is a tip beside it. */}
      <span className={isTipDismissed ? 'floats-label' : 'floats-label floats-tip'}>{site.whatsapp.label}</span>
    </a>
  );
}
