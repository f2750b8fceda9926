import { at, email, type FilledRow, id, rows } from './values.ts';

/** Files of replies, mails that came back, and the mailbox they were in. */
export const conversationRows: Readonly<Record<string, readonly FilledRow[]>> = {
  reply_files: rows(9, (n) => ({
    account_id: id(4, 0),
    lead_id: id(2, n),
    reply_id: n % 3 ? id(9, n) : null,
    name: n % 2 ? `Devis « été » ${n}.pdf` : `ملف ${n} 🎈.pdf`,
    bytes: 1000 * n,
    hash: `hash-${n}`,
    created_at: at(n),
  })).slice(0, 9),
  incoming_mails: rows(9, (n) => ({
    message_id: `answer-${n}@mail.example`,
    list: 'quotes',
    lead_id: id(2, n),
    reply_id: n % 2 ? id(9, n) : null,
    email: email(n),
    sender: email(n % 5 ? n : n + 1),
    content: `{"subject":"Re: ${n}","text":"Merci\\n🎈","isCut":false,"files":[]}`,
    is_automatic: n % 4 === 3 ? 1 : 0,
    written_at: at(n),
    created_at: at(n + 30),
  })).slice(0, 9),
  incoming_boxes: [
    {
      id: 'box-1',
      uid_validity: '1700000000',
      last_uid: 4_294_967_295,
      claimed_until: null,
      read_at: at(3),
      failing_since: null,
      failures: 0,
      last_error: null,
    },
  ],
};
