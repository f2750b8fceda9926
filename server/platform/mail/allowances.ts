import type { Allowance } from '../../emails/define-mail.ts';
import { definitionOf, type MailContent, mails } from '../../emails/mail.ts';
import { latestNoted, toInstant } from '../clock.ts';
import type { OutboxTable, Queries } from '../database/schema.ts';

type Template = MailContent['template'];

/** What a mail uses up; null for mails to the agency, which are not limited. */
function allowanceOf(mail: { readonly template: Template }): Allowance | null {
  const { to } = definitionOf(mail);
  return to === 'agency' ? null : to.allowance;
}

/** Of these, twice as many go out where they were asked for from several networks: one never uses up all of them. */
const doubled: ReadonlySet<Allowance | null> = new Set(['meetings', 'account', 'change', 'reset', 'code']);

/**
 * Whether another mail to an unconfirmed mailbox would be one too many within a time.
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
  const allowance = allowanceOf(mail);
  const templates = Object.values(mails).flatMap(({ name }) =>
    allowanceOf({ template: name }) === allowance ? [name] : [],
  );
  const sent = queries
    .selectFrom('outbox')
    .select(['outbox.id', 'outbox.about'])
    .where('mailbox', '=', mail.mailbox)
    .where('unconfirmed_at', '>', toInstant(since))
    .where('unconfirmed_at', '<=', latestNoted(now))
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
  const networks = await findNetworks(queries, [mail, ...others]);
  const own = networks.get(mail.id) ?? null;
  return others.filter(({ id }) => (networks.get(id) ?? null) === own).length >= most;
}

/** From which network each mail was asked for, by its id, where that is known. */
async function findNetworks(
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
