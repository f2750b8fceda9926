import { agency } from '@vitrine/contracts/agency.ts';
import { estimatePrice, quoteOptionIds, type ServiceType } from '@vitrine/contracts/prices.ts';
import { quoteCreatedMails } from '../../server/features/quotes/mails.ts';
import { makeQuoteRow } from '../../server/features/quotes/row.ts';
import { replyByOf, responseClockOf } from '../../server/features/schedule/response-time.ts';
import type { QuoteTable } from '../../server/platform/database/schema.ts';
import { arrivals } from './calendar.ts';
import { writeMessage } from './messages.ts';
import { Random } from './random.ts';
import { treat } from './treatment.ts';
import { idAndTime, type World } from './world.ts';

/** The smaller services are requested more often. */
const weightedServices: readonly ServiceType[] = [
  ...['starter', 'starter', 'starter', 'business', 'business', 'business', 'premium', 'ai', 'ai', 'custom'],
] as ServiceType[];

/** Quote requests, oldest first. */
export function* quoteRows({ seed, until, amounts, people, mails }: World): Generator<QuoteTable> {
  const random = new Random(seed, 'quotes');
  for (const { at, position } of arrivals(new Random(seed, 'quote days'), amounts.quotes, until)) {
    const sender = people.sender(random, position);
    const { name, email, language } = sender;
    const message = random.chance(0.15) ? '' : writeMessage(random, sender);
    const serviceType = random.pick(weightedServices);
    const options = quoteOptionIds.filter(() => random.chance(0.35));
    const request = { name, email, serviceType, options, message };
    const made = makeQuoteRow(
      request,
      { cents: estimatePrice(serviceType, options), currency: agency.currency },
      { ...idAndTime(random, at), language },
    );
    const row = { ...made, ...treat(random, at, until) };
    const replyBy = replyByOf(responseClockOf(null), row.created_at, 'lead');
    mails.note(at, quoteCreatedMails(mails, request, row, { replyBy }));
    yield row;
  }
}
