import { cents } from '@vitrine/contracts/money.ts';
import type { BookingMail } from './templates/booking-parts.ts';
import type { ProposalFacts } from './templates/proposal-parts.ts';

/** What the samples of several mails show. */
export const sampleBooking: BookingMail = {
  bookingId: '0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5d',
  name: 'Zoé Lefèvre',
  email: 'zoe@example.fr',
  start: '2026-11-24T13:00:00.000Z',
  end: '2026-11-24T14:00:00.000Z',
  timeZone: 'Europe/Paris',
  phone: '+33 6 12 34 56 78',
  message: 'Une librairie.',
  sequence: 0,
};

export const sampleProposal: ProposalFacts = {
  proposalId: '0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5d',
  name: 'Ada Lovelace',
  title: 'A shop for bicycles',
  number: '2026-0042',
  currency: 'EUR',
  gross: cents(418_800),
  monthlyGross: cents(5_880),
  validUntil: '2026-12-23',
};

export const sampleDeposit = {
  amount: cents(126_540),
  dueOn: '2026-12-01',
  holder: 'Studio Lumen',
  iban: 'FR7630004000031234567890143',
  reference: `Devis ${sampleProposal.number}`,
};

export const sampleStart = '2026-11-23T08:00:00.000Z';

export const sampleManageUrl = 'https://vitrine.example/booking/manage?token=secret';

export const sampleAdminUrl = 'https://vitrine.example/admin';

export const samplePerson = { name: 'Ada Lovelace', email: 'ada@example.org' };
