import type { MailContent } from '../../emails/mail.ts';
import { latestNoted, toInstant } from '../clock.ts';
import type { OutboxTable, Queries } from '../database/schema.ts';

type Template = MailContent['template'];

/**
 * What uses up a daily allowance together (docs/decisions, "Mails to addresses that nobody has proven"). What people ask
 * for themselves counts apart from what anybody can have sent to them, so that the one never keeps the other away.
 */
type Allowance = 'receipts' | 'meetings' | 'account' | 'change' | 'reset' | 'code' | 'agency';

/** Null for mails to the agency, which are not limited. */
const byTemplate: Readonly<Record<Template, Allowance | null>> = {
  contactReceived: 'receipts',
  quoteReceived: 'receipts',
  bookingConfirmed: 'meetings',
  bookingMoved: 'meetings',
  bookingCancelled: 'meetings',
  accountRegistered: 'account',
  accountValidated: 'account',
  emailProofLink: 'account',
  passwordChanged: 'account',
  newNetworkLogin: 'account',
  secondFactorChanged: 'account',
  deletionRequested: 'account',
  briefSubmitted: 'account',
  disownConfirmation: 'change',
  emailChangeLink: 'change',
  emailInUse: 'change',
  emailChangeRequested: 'change',
  passwordResetLink: 'reset',
  proposalCode: 'code',
  reply: 'agency',
  invitation: 'agency',
  clientInvitation: 'agency',
  proposalSent: 'agency',
  proposalReminder: 'agency',
  proposalAccepted: 'agency',
  filesShared: 'agency',
  contactForAgency: null,
  quoteForAgency: null,
  bookingForAgency: null,
  accountForAgency: null,
  deletionForAgency: null,
  proposalAcceptedForAgency: null,
  proposalDeclinedForAgency: null,
  filesForAgency: null,
  briefSubmittedForAgency: null,
  disownedForAgency: null,
  noteMention: null,
  warningForAgency: null,
};

/** Of these, twice as many go out where they were asked for from several networks: one never uses up all of them. */
const doubled: ReadonlySet<Allowance | null> = new Set(['meetings', 'account', 'change', 'reset', 'code']);

/**
 * Whether another mail to an unproven mailbox would be one too many within a time.
 * @param mail `about`: the record it is about, under whose id, or its own, stands the network it was asked for from
 * @param most of one allowance, for one network
 * @param since milliseconds since 1970
 */
export async function isUsedUp(
  queries: Queries,
  mail: Pick<OutboxTable, 'id' | 'about'> & { readonly template: Template; readonly mailbox: string },
  most: number,
  since: number,
  now: number,
): Promise<boolean> {
  const allowance = byTemplate[mail.template];
  const templates = Object.entries(byTemplate).flatMap(([template, its]) => (its === allowance ? [template] : []));
  const sent = queries
    .selectFrom('outbox')
    .select(['outbox.id', 'outbox.about'])
    .where('mailbox', '=', mail.mailbox)
    .where('unproven_at', '>', toInstant(since))
    .where('unproven_at', '<=', latestNoted(now))
    .where('template', 'in', templates);
  if (!doubled.has(allowance)) {
    const { n } = await queries
      .selectFrom(sent.as('sent'))
      .select((of) => of.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n) >= most;
  }
  // Few, since what is used up is not sent.
  const others = await sent.execute();
  if (others.length >= 2 * most) return true;
  const networks = await readNetworks(queries, [mail, ...others]);
  const own = networks.get(mail.id) ?? null;
  return others.filter(({ id }) => (networks.get(id) ?? null) === own).length >= most;
}

/** From which network each mail was asked for, by its id, where that is known. */
async function readNetworks(
  queries: Queries,
  mails: readonly Pick<OutboxTable, 'id' | 'about'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = mails.flatMap(({ id, about }) => [id, ...(about === null ? [] : [about])]);
  const rows = await queries
    .selectFrom('submission_networks')
    .select(['id', 'network'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const known = new Map(rows.map(({ id, network }) => [id, network]));
  return new Map(
    mails.flatMap(({ id, about }) => {
      const network = known.get(id) ?? known.get(about ?? '');
      return network === undefined ? [] : [[id, network]];
    }),
  );
}
