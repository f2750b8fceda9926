import { estimatePrice, quoteOptionIds, type ServiceType } from '@vitrine/contracts/prices.ts';
import type { QuoteTable } from '../../server/platform/database/schema.ts';
import { foldForSearch } from '../../server/platform/database/search.ts';
import { arrivals } from './calendar.ts';
import { writeMessage } from './messages.ts';
import { Random } from './random.ts';
import { treat } from './treatment.ts';
import { birth, type World } from './world.ts';

/** The small ones are asked for more often. */
const asked: readonly ServiceType[] = [
  ...['starter', 'starter', 'starter', 'business', 'business', 'business', 'premium', 'ai', 'ai', 'custom'],
] as ServiceType[];

/** Quote requests, oldest first. */
export function* quoteRows({ seed, until, amounts, people, mails }: World): Generator<QuoteTable> {
  const random = new Random(seed, 'quotes');
  for (const { at, position } of arrivals(new Random(seed, 'quote days'), amounts.quotes, until)) {
    const sender = people.sender(random, position);
    const { name, email, language } = sender;
    const message = random.chance(0.15) ? '' : writeMessage(random, sender);
    const serviceType = random.pick(asked);
    const options = quoteOptionIds.filter(() => random.chance(0.35));
    const estimatedPrice = estimatePrice(serviceType, options);
    const row: QuoteTable = {
      ...birth(random, at),
      ...{ name, email, message, language },
      service_type: serviceType,
      options: JSON.stringify(options),
      estimated_price: estimatedPrice,
      ...treat(random, at, until),
      search: foldForSearch(name, email, message),
    };
    const told = { name, serviceType, options, estimatedPrice, message };
    mails.note(
      at,
      { to: email, language, content: { template: 'quoteReceived', data: told } },
      {
        template: 'quoteForAgency',
        data: { id: row.id, email, ...told, adminUrl: mails.links.admin('quotes', row.id) },
      },
    );
    yield row;
  }
}
