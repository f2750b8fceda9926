import { cents } from '@vitrine/contracts/money.ts';
import { toInstant } from '../platform/clock.ts';
import type { ProposalTable } from '../platform/database/proposal-tables.ts';
import { newId } from '../platform/ids.ts';
import { testNow } from './server.ts';

/** The row of a draft to somebody. */
export function proposalRow({ name, email }: { readonly name: string; readonly email: string }): ProposalTable {
  return {
    id: newId(testNow),
    quote_id: null,
    name,
    email,
    language: 'en',
    currency: 'EUR',
    content: '{}',
    particulars: null,
    state: 'draft',
    revision: 1,
    net_cents: cents(0),
    gross_cents: cents(0),
    monthly_gross_cents: cents(0),
    number: null,
    number_year: null,
    number_in_year: null,
    replaces: null,
    created_at: toInstant(testNow),
    updated_at: toInstant(testNow),
    sent_at: null,
    valid_until: null,
    seen_at: null,
    reminded_at: null,
    decided_at: null,
    decline_reason: null,
    delete_after: toInstant(testNow + 1_000_000_000),
    search: name.toLowerCase(),
  };
}
