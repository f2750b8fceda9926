import type { GivenAnswer } from '@vitrine/contracts/given-answer.ts';
import type { Cents } from '@vitrine/contracts/money.ts';
import type { QuoteOption, ServiceType } from '@vitrine/contracts/prices.ts';

/** A quote request as its receipt shows it; instants are ISO 8601 in UTC. */
export type SentQuote = {
  readonly id: string;
  readonly email: string;
  readonly serviceType: ServiceType;
  readonly options: readonly QuoteOption[];
  readonly estimate: Cents;
  /** ISO 4217, of the estimate; missing in receipts of earlier versions. */
  readonly currency?: string | undefined;
  /** There where the page had shown another. */
  readonly priceChanged?: true | undefined;
  readonly message: string;
  /** To the agency's own questions; missing in receipts of earlier versions. */
  readonly answers?: readonly GivenAnswer[] | undefined;
  readonly sentAt: string;
  /** When the reply is there at the latest; missing where an earlier version of the server answered. */
  readonly replyBy?: string | undefined;
};
