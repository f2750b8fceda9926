import type { BookingRequest, Slot } from '@vitrine/contracts/booking.ts';
import { briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import type { ContactRequest } from '@vitrine/contracts/contact.ts';
import { type QuoteOption, quoteOptionIds, serviceTypes } from '@vitrine/contracts/prices.ts';
import type { QuoteRequest } from '@vitrine/contracts/quote.ts';
import { statuses } from '@vitrine/contracts/status.ts';
import { answersTo, makeClient, type TestClient } from '../clients.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Site } from '../server.ts';
import { makeProposals, type ProposalRecords } from './proposal-records.ts';

/** What the scenes need to know about the records. */
export type Records = {
  readonly adminToken: string;
  /** Path and query, in English, of a booking: `/booking/manage?token=…` */
  readonly managePath: string;
  readonly quoteId: string;
  /** Clients: not validated, in the middle of the brief, with a submitted brief. */
  readonly clients: Readonly<Record<'pending' | 'writing' | 'submitted', TestClient>>;
  readonly proposals: ProposalRecords;
};

const people = [
  'Léa Marchetti',
  'Owen Hughes',
  'Anne-Sophie de La Rochefoucauld-Montbel',
  'Karim Belkacem',
  'Ingrid Østby',
  'Jean-Baptiste Lefèvre',
  'Mei Tanaka',
  'Tomasz Wójcik',
  'Ruth Abernathy',
] as const;
const wishes = [
  'We sell hand-made lamps and our shop takes four seconds to open. Can you help before Christmas?',
  'Bonjour, nous sommes un cabinet de huit avocats. Il nous faut un site sobre, rapide, et une prise de rendez-vous.',
  'Every Monday somebody here copies 300 lines from one table into another.\n\nIs that something you automate?',
  'Ça presse.',
] as const;
const rowsPerList = 25;
/** Which of eleven consecutive slots are booked, so that some days are full and some nearly free. */
const bookedOfEleven = new Set([0, 4, 5, 6, 7, 9, 10]);

/** Fills a site as a few weeks of work would. @throws {Error} when the server refuses a request */
export async function makeRecords(site: Site, mailbox: Mailbox): Promise<Records> {
  const { url, admin } = site;
  const send = async <Data>(method: string, path: string, body?: unknown, token?: string): Promise<Data> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'Accept-Language': 'en',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };

  const quotes: { id: string }[] = [];
  const contacts: { id: string }[] = [];
  for (let index = 0; index < rowsPerList; index++) {
    const options: QuoteOption[] = quoteOptionIds.filter((_, option) => (index >> option) & 1);
    const serviceType = pick(serviceTypes as [string, ...string[]], index);
    const quote = { ...person(index), serviceType, options, message: pick(wishes, index) } satisfies QuoteRequest;
    quotes.push(await send('POST', '/quotes', quote));
    const contact = { ...person(index + 4), message: pick(wishes, index + 1) } satisfies ContactRequest;
    contacts.push(await send('POST', '/contact', contact));
  }

  const { slots } = await send<{ slots: Slot[] }>('GET', '/booking/availability');
  const wanted = slots.filter((_, index) => bookedOfEleven.has(index % 11)).slice(0, rowsPerList);
  const bookings: { id: string; manageUrl: string }[] = [];
  for (const [index, { datetime }] of wanted.entries()) {
    const booking = { ...person(index + 2), datetime, phone: '+33 6 12 34 56 78', message: pick(wishes, index) };
    bookings.push(await send('POST', '/booking/create', booking satisfies BookingRequest));
  }

  const { token } = await send<{ token: string }>('POST', '/admin/login', admin);
  for (const [list, rows] of Object.entries({ quotes, contacts, bookings })) {
    for (const [index, { id }] of rows.entries()) {
      if (index % 5 < 2) continue;
      await send('PATCH', `/admin/${list}/${id}/status`, { status: pick(statuses, index) }, token);
    }
  }
  const manageUrl = new URL(bookings[0]?.manageUrl ?? '/', url);
  return {
    adminToken: token,
    managePath: manageUrl.pathname + manageUrl.search,
    quoteId: quotes.at(-1)?.id ?? '',
    clients: await makeBriefs(site),
    proposals: await makeProposals(site, mailbox),
  };
}

async function makeBriefs(site: Site): Promise<Records['clients']> {
  const [pending, writing, submitted] = await Promise.all([
    makeClient(site, 'lea.marchetti@atelier.example', { validated: false }),
    makeClient(site, 'owen.hughes@atelier.example', { name: 'Owen Hughes' }),
    makeClient(site, 'ingrid.ostby@atelier.example', { name: 'Ingrid Østby' }),
  ]);
  for (const step of briefStepNumbers) {
    const save = { step, data: answersTo(step, 'Quiet, quick, and made to last'), isDraft: false };
    if (step <= 3) await writing.send('POST', '/wizard/save', save);
    await submitted.send('POST', '/wizard/save', save);
  }
  await submitted.send('POST', '/wizard/submit');
  return { pending, writing, submitted };
}

function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

function person(index: number) {
  const name = pick(people, index);
  const local = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '.');
  return { name, email: `${local}@${index % 3 ? 'atelier' : 'cabinet-conseil-et-associes'}.example` };
}
