import type { BookingRow } from '@vitrine/contracts/booking.ts';
import type { ContactRow } from '@vitrine/contracts/contact.ts';
import type { Language, Localized } from '@vitrine/contracts/language.ts';
import type { QuoteRow } from '@vitrine/contracts/quote.ts';

/**
 * What the back office shows, marked as sample, while the server cannot be reached (docs/decisions/0015). Two of the
 * service types are no longer sold: such quotes are stored, and must show too.
 */
type Sample<Row> = Omit<Row, 'message'> & { message: Localized };

const quotes: readonly Sample<QuoteRow>[] = [
  {
    id: 'sample-quote-1',
    name: 'Camille Laurent',
    email: 'camille@example.com',
    serviceType: 'showcase',
    options: ['design'],
    message: {
      en: 'A five-page site for a pottery studio, with a calendar of classes.',
      fr: 'Un site de cinq pages pour un atelier de poterie, avec le calendrier des stages.',
    },
    estimatedPrice: 2990,
    currency: 'EUR',
    status: 'pending',
    createdAt: '2026-03-12T09:24:00.000Z',
  },
  {
    id: 'sample-quote-2',
    name: 'Jonas Weber',
    email: 'jonas@example.com',
    serviceType: 'ecommerce',
    options: ['maintenance', 'support'],
    message: {
      en: 'We sell about 200 bicycle parts and want to take orders online.',
      fr: 'Nous vendons environ 200 pièces de vélo et voulons prendre les commandes en ligne.',
    },
    estimatedPrice: 6900,
    currency: 'EUR',
    status: 'reviewing',
    createdAt: '2026-03-11T15:02:00.000Z',
  },
  {
    id: 'sample-quote-3',
    name: 'Amina Diallo',
    email: 'amina@example.com',
    serviceType: 'ai',
    options: [],
    message: {
      en: 'An assistant that answers the questions we get ten times a day.',
      fr: 'Un assistant qui répond aux questions que l’on nous pose dix fois par jour.',
    },
    estimatedPrice: 4500,
    currency: 'EUR',
    status: 'confirmed',
    createdAt: '2026-03-10T08:41:00.000Z',
  },
];

const contacts: readonly Sample<ContactRow>[] = [
  {
    id: 'sample-contact-1',
    name: 'Lucie Bernard',
    email: 'lucie@example.com',
    message: {
      en: 'Hello, do you take over sites made by someone else? Ours is six years old, and nobody dares touch it anymore.',
      fr: 'Bonjour, reprenez-vous des sites faits par d’autres\u202f? Le nôtre a six ans et plus personne n’ose y toucher.',
    },
    status: 'pending',
    createdAt: '2026-03-12T10:15:00.000Z',
  },
  {
    id: 'sample-contact-2',
    name: 'Tom Reed',
    email: 'tom@example.com',
    message: {
      en: 'Could you send me two references in the restaurant trade?',
      fr: 'Pourriez-vous m’envoyer deux références dans la restauration\u202f?',
    },
    status: 'completed',
    createdAt: '2026-03-09T17:30:00.000Z',
  },
];

const bookings: readonly Sample<BookingRow>[] = [
  {
    id: 'sample-booking-1',
    name: 'Nora Haddad',
    email: 'nora@example.com',
    phone: '+33 6 00 00 00 01',
    selectedSlot: '2026-03-16T13:00:00.000Z',
    message: { en: 'A first conversation about a booking site.', fr: 'Un premier échange sur un site de réservation.' },
    channel: 'video',
    timeZone: null,
    status: 'confirmed',
    state: 'active',
    createdAt: '2026-03-11T11:20:00.000Z',
  },
  {
    id: 'sample-booking-2',
    name: 'Pierre Morel',
    email: 'pierre@example.com',
    phone: null,
    selectedSlot: '2026-03-17T08:00:00.000Z',
    message: {
      en: 'I’d like to go through your portfolio together.',
      fr: 'J’aimerais parcourir vos réalisations avec vous.',
    },
    channel: 'video',
    timeZone: null,
    status: 'pending',
    state: 'active',
    createdAt: '2026-03-10T14:05:00.000Z',
  },
];

const inLanguage =
  <Row extends { message: string | null }>(rows: readonly Sample<Row>[]) =>
  (language: Language): Row[] =>
    rows.map((row) => ({ ...row, message: row.message[language] }) as unknown as Row);

export const sampleQuotes = inLanguage<QuoteRow>(quotes);
export const sampleContacts = inLanguage<ContactRow>(contacts);
export const sampleBookings = inLanguage<BookingRow>(bookings);
