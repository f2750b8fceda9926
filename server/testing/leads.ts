import { serviceTypes } from '@vitrine/contracts/prices.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import type { TestServer } from './server.ts';

/** Who sends a lead. */
export type Visitor = { readonly name: string; readonly email: string };

/** The server's response to a lead; a booking takes the first free slot. */
export type SentLead = { readonly id: string; readonly datetime: string; readonly manageUrl: string };

/** Sends a lead from the public form of its list, as a visitor would. */
export async function sendLead(server: TestServer, list: LeadList, visitor: Visitor): Promise<SentLead> {
  const { path, body } = await formOf(server, list);
  const { status, json } = await server.call('POST', path, { body: { ...visitor, ...body } });
  if (status !== 201) throw new Error(`A lead was refused: ${JSON.stringify(json)}`);
  return json.data;
}

async function formOf(server: TestServer, list: LeadList): Promise<{ path: string; body: object }> {
  switch (list) {
    case 'contacts':
      return { path: '/contact', body: { message: 'A question' } };
    case 'quotes':
      return { path: '/quotes', body: { serviceType: serviceTypes[0], options: [] } };
    case 'bookings': {
      const { slots } = (await server.call('GET', '/booking/availability')).json.data;
      const free = slots.find(({ available }: { available: boolean }) => available);
      return { path: '/booking/create', body: { datetime: free.datetime } };
    }
  }
}
