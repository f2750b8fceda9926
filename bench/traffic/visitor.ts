import { setTimeout as pause } from 'node:timers/promises';
import type { LeadTable, Ledger } from './ledger.ts';
import { type Sender, submit } from './submit.ts';

/** The page of each form, and how many in ten visitors fill it in. */
const forms: Readonly<Record<LeadTable, { readonly page: string; readonly inTen: number }>> = {
  contacts: { page: '/contact', inTen: 4 },
  quotes: { page: '/fr/quote', inTen: 3 },
  bookings: { page: '/booking', inTen: 3 },
};

const tables = Object.entries(forms).flatMap(([table, { inTen }]) => Array<LeadTable>(inTen).fill(table as LeadTable));

/** Visitors prefer an early meeting, so that many want the same ones. */
const wantedSlots = 4;

const pageTimeoutMs = 10_000;
const pageAttempts = 30;

/** One visitor: reads the home page and the page of a form, fills it in, and sends it until it is answered. */
export async function visit(url: string, ledger: Ledger): Promise<void> {
  const table = tables[Math.floor(Math.random() * tables.length)] ?? 'contacts';
  const sender = { url, ipAddress: randomIp() };
  await readPage(sender, ledger, '/');
  await readPage(sender, ledger, forms[table].page);
  if (table !== 'bookings') return sendForm(sender, ledger, table);
  const slot = await chooseSlot(sender);
  if (slot !== undefined) await book(sender, ledger, slot);
}

/** Sends a contact request or a quote. */
export async function sendForm(sender: Sender, ledger: Ledger, table: 'contacts' | 'quotes'): Promise<void> {
  const entry = ledger.open(table);
  const who = { name: 'Visitor', email: entry.email };
  if (table === 'contacts')
    await submit(ledger, entry, sender, '/contact', { ...who, message: 'Kept, or not acknowledged.' });
  else await submit(ledger, entry, sender, '/quotes', { ...who, serviceType: 'starter', options: ['design'] });
}

/** Books one meeting, or is refused because another visitor was faster. */
export async function book(sender: Sender, ledger: Ledger, datetime: string): Promise<void> {
  const entry = ledger.open('bookings', datetime);
  await submit(ledger, entry, sender, '/booking/create', { name: 'Visitor', email: entry.email, datetime });
}

/** The free slots, soonest first; none when the response does not come. */
export async function freeSlots({ url, ipAddress }: Sender): Promise<string[]> {
  try {
    const response = await fetch(`${url}/api/booking/availability`, {
      headers: { 'x-forwarded-for': ipAddress },
      signal: AbortSignal.timeout(pageTimeoutMs),
    });
    if (!response.ok) return [];
    const { data } = (await response.json()) as { data: { slots: { datetime: string; available: boolean }[] } };
    return data.slots.filter(({ available }) => available).map(({ datetime }) => datetime);
  } catch {
    return [];
  }
}

async function chooseSlot(sender: Sender): Promise<string | undefined> {
  const slots = await freeSlots(sender);
  return slots[Math.floor(Math.random() * Math.min(wantedSlots, slots.length))];
}

/** Reads a page to its end, reloading it as people do; a page that never comes is a fault. */
async function readPage({ url, ipAddress }: Sender, ledger: Ledger, path: string): Promise<void> {
  for (let attempt = 1; attempt <= pageAttempts; attempt++) {
    const isRead = await fetch(url + path, {
      headers: { 'x-forwarded-for': ipAddress },
      signal: AbortSignal.timeout(pageTimeoutMs),
    })
      .then(async (response) => (await response.text()).includes('</html>') && response.ok)
      .catch(() => false);
    if (isRead) {
      ledger.pagesRead++;
      return;
    }
    ledger.pagesRepeated++;
    await pause(1000);
  }
  ledger.addFault(`no page ${path}`);
}

/** An address of the range for examples (RFC 5737 and 3849 have too few for IPv4), one for each visitor. */
export function randomIp(): string {
  const part = () => Math.floor(Math.random() * 65_536).toString(16);
  // The first 64 bits name the network, which is what the rate limits count.
  return `2001:db8:${part()}:${part()}::1`;
}
