import type { Language } from '@vitrine/contracts/language.ts';
import type { ComposedMail } from './composed-mail.ts';

/**
 * What uses up a daily allowance together (docs/decisions/0047). What people ask for themselves counts apart from what anybody
 * can have sent to them, so that the one never keeps the other away.
 */
export type Allowance = 'receipts' | 'meetings' | 'account' | 'change' | 'reset' | 'code' | 'agency';

/** What must still be so when a mail leaves, which may be hours after it was written. */
export type DueWhile =
  /** The meeting is to take place, at that instant. */
  | { readonly is: 'meetingOn'; readonly bookingId: string; readonly start: string }
  /** The proposal waits for a reply. */
  | { readonly is: 'proposalOpen'; readonly proposalId: string }
  /** The same, and the code can be used. */
  | { readonly is: 'codeValid'; readonly proposalId: string }
  /** The note that is quoted has not been deleted. */
  | { readonly is: 'noteThere' }
  /** What came in, and is confirmed by it, has not been deleted or put into quarantine. */
  | { readonly is: 'submissionThere' };

/**
 * Everything about one mail, but its texts (`messages/`) and who sends it.
 *
 * A feature writes its data into the outbox in its own transaction, and another process may compose it hours or weeks later. So
 * the data is plain JSON (instants as ISO 8601 in UTC, URLs absolute) and complete: composing reads no database and no
 * setting. Renaming a mail or a field of its data breaks the mails that are already stored.
 */
export type MailDefinition<Name extends string, Data> = {
  /** As in the table `outbox`. */
  readonly name: Name;
  /**
   * The agency, which gets everything; or a person, with the daily allowance that it takes from an unconfirmed address, and what
   * strangers may have typed, which does not go there: each such field with the value that leaves it out.
   */
  readonly to: 'agency' | { readonly allowance: Allowance; readonly typed: Partial<Data> };
  /** Of a mail to the agency: whom it answers to. */
  readonly replyTo?: (data: Data) => string;
  /** @see priorities */
  readonly priority: 'awaited' | 'confirmation' | 'notice';
  /** Undefined, or left out, where it is due whatever happens. */
  readonly dueWhile?: (data: Data) => DueWhile | undefined;
  /** For tests and previews. */
  readonly sample: Data;
  readonly compose: (data: Data, language: Language) => ComposedMail;
};

/** Defines a mail. It is sent once a feature puts it into the outbox. */
export const defineMail = <Name extends string, Data>(definition: MailDefinition<Name, Data>) => definition;
