import { useQuery } from '@tanstack/react-query';
import { pingFor } from '../contact/ping.ts';
import { navigation } from '../copy/navegacao.ts';
import { ApiError, queryClient } from './query-client.ts';

const ICON =
  'M3.5 20.5l1.3-4.3A8.5 8.5 0 1 1 8 19.3zM9 8.2c-.7.8-.7 1.9 0 3.2a8 8 0 0 0 3.7 3.5c1.3.5 2.3.3 2.9-.5l-1.9-1.7-1 .7a5 5 0 0 1-2.2-2.2l.7-1z';
const FRESH_MS = 5 * 60_000;

interface Props {
  /** Chat link with the number known at build time. It works before hydration. */
  initialHref: string;
}

export default function WhatsAppButton({ initialHref }: Props) {
  const { data, error } = useQuery<{ phoneNumber: string | null }>(
    { queryKey: ['/api', 'whatsapp'], staleTime: FRESH_MS },
    queryClient,
  );

  const current = data?.phoneNumber ? initialHref.replace(/\d+/, data.phoneNumber) : null;
  // Any response replaces the built link. Without a number in it the button does nothing. A failed connection says nothing.
  const href = data || error instanceof ApiError ? current : initialHref;
  return (
    <a
      href={href ?? undefined}
      target="_blank"
      rel="noopener"
      ping={href ? pingFor('whatsapp', 'button') : undefined}
      // Without a number the button keeps its place but does nothing.
      {...(href ? {} : { role: 'link', 'aria-disabled': true, tabIndex: 0 })}
      className="float zap grow shrink-0 lg:basis-1/3"
    >
      <svg width="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d={ICON} />
      </svg>
      {navigation.whatsapp}
    </a>
  );
}
