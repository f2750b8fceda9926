import type { Dialect } from './dialect.ts';

/** The outbox, and what is known about e-mail addresses (docs/decisions/0047). */
export const mails = ({ plain, number }: Dialect): readonly string[] => [
  `create table outbox (
    id ${plain} primary key,
    message_id ${plain} not null,
    template ${plain} not null,
    language ${plain} not null,
    recipient text not null,
    data text not null,
    state ${plain} not null,
    attempts integer not null,
    next_attempt_at ${plain} not null,
    claimed_until ${plain},
    created_at ${plain} not null,
    sent_at ${plain},
    last_error text,
    search text not null default '',
    resend_of ${plain},${number}
    priority integer not null default 1,
    about ${plain},
    held_for ${plain},
    mailbox ${plain},
    unconfirmed_at ${plain},
    dispute_hash ${plain},
    by_hand integer not null default 0,
    content_revision integer not null default 0
  )`,
  'create index outbox_by_about on outbox (about) where about is not null',
  'create index outbox_by_recipient on outbox (recipient)',
  'create unique index outbox_dispute_hash on outbox (dispute_hash) where dispute_hash is not null',
  // It holds only waiting mails, so that years of sent ones cost the worker nothing.
  `create index outbox_due_by_priority on outbox (priority, next_attempt_at) where state = 'waiting'`,
  'create index outbox_to_unconfirmed on outbox (mailbox, unconfirmed_at) where unconfirmed_at is not null',
  `create table mailboxes (
    mailbox ${plain} primary key,
    confirmed_at ${plain},
    disputed_at ${plain}
  )`,
];
