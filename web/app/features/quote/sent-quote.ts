import type { QuoteOption, ServiceType } from '@vitrine/contracts/prices.ts';

/** A quote request as its receipt shows it; instants are ISO 8601 in UTC. */
export type SentQuote = {
  readonly id: string;
  readonly email: string;
  readonly serviceType: ServiceType;
  readonly options: readonly QuoteOption[];
  readonly estimatedPrice: number;
  readonly message: string;
  readonly sentAt: string;
  /** When the answer is there at the latest; missing where an earlier version of the server answered. */
  readonly answerBy?: string | undefined;
};
