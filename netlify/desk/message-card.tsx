/** @jsxImportSource #jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { oneLine } from '../mail/compose.ts';
import { deliveryStatus, type MessageRow } from '../messages/message.ts';
import { localTime } from '../team-time.ts';

const EXCERPT_CHARS = 140;

/** A message in a list, as a link to its page. */
const MessageCard = ({ message, href }: { message: MessageRow; href: string }) => (
  <li id={message.protocol}>
    <a class="card" href={href}>
      <span class="top">
        <strong>{oneLine(message.empresa)}</strong>
        <small>{localTime(message.created_at)}</small>
      </span>
      <span class="top">
        <span>{oneLine(message.nome)}</span>
        <small class="code">{message.protocol}</small>
      </span>
      <Tags message={message} />
      <span class="quiet">{excerpt(message.mensagem)}</span>
    </a>
  </li>
);

interface MessageCardsProps {
  messages: MessageRow[];
  /** Returns the address of a message's page. Default: without a list to lead back to. */
  hrefOf?: (message: MessageRow, place: number) => string;
}

export const MessageCards = ({ messages, hrefOf = plainAddress }: MessageCardsProps) => (
  <ul class="list">
    {messages.map((message, place) => (
      <MessageCard message={message} href={hrefOf(message, place)} />
    ))}
  </ul>
);

const plainAddress = ({ protocol }: MessageRow) => `/mesa/mensagem/${protocol}`;

/** Tags for the product, and for what differs from a new message whose mail was delivered. */
export function Tags({ message }: { message: MessageRow }) {
  const { status, produto } = message;
  const product = findProduct(produto)?.acronym;
  const delivery = desk.deliveries[deliveryStatus(message)];
  return (
    <>
      {product && <span class="tag">{product}</span>}
      {desk.tags[status] && <span class={status === 'answered' ? 'tag good' : 'tag alert'}>{desk.tags[status]}</span>}
      {delivery && <span class="tag">{delivery}</span>}
    </>
  );
}

function excerpt(message: string): string {
  const text = oneLine(message);
  return text.length > EXCERPT_CHARS ? `${[...text].slice(0, EXCERPT_CHARS).join('')}…` : text;
}
