import type { Dialect } from './dialect.ts';

/** Messages, requests for a quote and meetings. */
export const leads = ({ plain, number }: Dialect): readonly string[] => [
  `create table contacts (
    id ${plain} primary key,
    name text not null,
    email text not null,
    message text not null,
    status ${plain} not null,
    language ${plain} not null,
    created_at ${plain} not null,
    search text not null,
    handled_after integer,${number}
    first_replied_at ${plain},
    first_reply ${plain},
    source text,
    source_name ${plain}
  )`,
  // What waits for a first reply, by age, and what was replied to, by when, are found without reading the rest.
  'create index contacts_replied on contacts (first_replied_at) where first_replied_at is not null',
  // Ids rise with time, so newest first is the primary key read backwards.
  'create index contacts_by_status on contacts (status, id)',
  'create index contacts_awaiting_reply on contacts (id) where handled_after is null',
  `create table quotes (
    id ${plain} primary key,
    name text not null,
    email text not null,
    service_type ${plain} not null,
    options text not null,
    message text not null,
    answers text,
    estimate_cents integer not null,
    status ${plain} not null,
    language ${plain} not null,
    created_at ${plain} not null,
    search text not null,
    handled_after integer,${number}
    first_replied_at ${plain},
    first_reply ${plain},
    source text,
    source_name ${plain}
  )`,
  'create index quotes_replied on quotes (first_replied_at) where first_replied_at is not null',
  'create index quotes_by_status on quotes (status, id)',
  'create index quotes_awaiting_reply on quotes (id) where handled_after is null',
  // `mailbox` and `network` say who holds a meeting, so that nobody holds too many (docs/decisions/0047).
  `create table bookings (
    id ${plain} primary key,
    starts_at ${plain} not null,
    ends_at ${plain} not null,
    name text not null,
    email text not null,
    phone text,
    message text,
    status ${plain} not null,
    state ${plain} not null,
    language ${plain} not null,
    manage_token_hash ${plain} not null unique,
    sequence integer not null,
    created_at ${plain} not null,
    search text not null,
    handled_after integer,${number}
    mailbox ${plain},
    network ${plain},
    channel ${plain},
    time_zone ${plain},
    first_replied_at ${plain},
    first_reply ${plain},
    source text,
    source_name ${plain}
  )`,
  'create index bookings_by_mailbox on bookings (mailbox, starts_at) where mailbox is not null',
  'create index bookings_by_network on bookings (network, starts_at) where network is not null',
  'create index bookings_by_status on bookings (status, id)',
  // Makes a booking unique: one active booking for each start, however many requests arrive at once.
  `create unique index bookings_one_active_per_start on bookings (starts_at) where state = 'active'`,
];
