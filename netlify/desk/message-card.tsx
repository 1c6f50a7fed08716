/** @jsxImportSource #jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { excerpt, oneLine } from '../mail/compose.ts';
import { deliveryStatus, type MessageRow } from '../messages/message.ts';
import { localTime } from '../team-time.ts';
import type { NameOf } from './names.ts';

const EXCERPT_CHARS = 140;

/** A message in a list, as a link to its page. */
const MessageCard = ({ message, href, nameOf }: { message: MessageRow; href: string; nameOf: NameOf }) => (
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
      <Tags message={message} nameOf={nameOf} />
      <span class="quiet">{excerpt(message.mensagem, EXCERPT_CHARS)}</span>
    </a>
  </li>
);

interface MessageCardsProps {
  messages: MessageRow[];
  nameOf: NameOf;
  /** Returns the URL of a message's page. Default: without a list to go back to. */
  hrefOf?: (message: MessageRow, place: number) => string;
}

export const MessageCards = ({ messages, nameOf, hrefOf = plainUrl }: MessageCardsProps) => (
  <ul class="list">
    {messages.map((message, place) => (
      <MessageCard message={message} href={hrefOf(message, place)} nameOf={nameOf} />
    ))}
  </ul>
);

const plainUrl = ({ protocol }: MessageRow) => `/mesa/mensagem/${protocol}`;

/** Tags for the product, who does it, and what differs from a new message whose mail was delivered. */
export function Tags({ message, nameOf }: { message: MessageRow; nameOf: NameOf }) {
  const { status, produto, assignee, answered_by } = message;
  const product = findProduct(produto)?.acronym;
  const delivery = desk.deliveries[deliveryStatus(message)];
  return (
    <>
      {product && <span class="tag">{product}</span>}
      {status === 'answered' && <span class="tag good">{desk.answeredBy(answered_by && nameOf(answered_by))}</span>}
      {desk.tags[status] && <span class="tag alert">{desk.tags[status]}</span>}
      {assignee && status === 'new' && <span class="tag good">{desk.attendedBy(nameOf(assignee))}</span>}
      {delivery && <span class="tag">{delivery}</span>}
    </>
  );
}
