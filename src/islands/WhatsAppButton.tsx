import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pingFor } from '../click/ping.ts';
import { iconPaths } from '../components/icon-paths.ts';
import site from '../content/navegacao.json' with { type: 'json' };
import { whatsappLink } from '../whatsapp/link.ts';
import type { WhatsAppSettings } from '../whatsapp/settings.ts';
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
      aria-label={site.whatsapp.label}
      onPointerEnter={showTipAgain}
      onFocus={showTipAgain}
      className={[
        'floats group z-10 grid size-[56px] place-items-center rounded-full border-2 border-white bg-whatsapp text-white',
        'lifted rings eased hover:bg-whatsapp-dark active:bg-ink aria-disabled:bg-steel',
      ].join(' ')}
    >
      <svg width="30" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d={iconPaths.whatsapp} />
      </svg>
      <span
        aria-hidden="true"
        className={[
          'hidden absolute right-0 bottom-full mb-3 w-max rounded bg-ink px-3 py-2 text-small font-bold',
          // After 700 ms (docs/especificacao.md, Constantes).
          'animate-[tip_0.15s_0.7s_backwards]',
          isTipDismissed ? '' : 'group-hover:block group-focus-visible:block',
        ].join(' ')}
      >
        {site.whatsapp.label}
      </span>
    </a>
  );
}
