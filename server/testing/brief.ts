import { briefStepNumbers, briefSteps } from '@vitrine/contracts/brief.ts';
import type { TestServer } from './server.ts';

/** A client who is logged in. */
export type TestClient = { readonly id: string; readonly token: string };

const password = 'secret';

/** Makes a client and validates the account. */
export async function makeClient(server: TestServer, email: string, name = 'Client'): Promise<TestClient> {
  const client = await makePendingClient(server, email, name);
  await server.call('PATCH', `/admin/clients/${client.id}/validate`, { token: await server.adminToken() });
  return client;
}

/** Makes a client whose account is not validated yet. */
export async function makePendingClient(server: TestServer, email: string, name = 'Client'): Promise<TestClient> {
  await server.call('POST', '/client/register', { body: { name, email, password } });
  const token = await server.logIn('client', email);
  const { json } = await server.call('GET', '/auth/me', { token });
  return { id: json.data.client.id, token };
}

/** Answers that complete a step, made from the contract's fields. */
export function answersOf(step: number): Record<string, string | string[]> {
  const fields = briefSteps[step - 1]?.fields ?? [];
  return Object.fromEntries(
    fields.map((field) => {
      const [first = ''] = 'options' in field ? Object.keys(field.options) : ['An answer'];
      return [field.id, field.kind === 'choices' ? [first] : first];
    }),
  );
}

/** Completes steps, by default all; returns the answers of the first. */
export async function completeBrief(server: TestServer, token: string, steps: readonly number[] = briefStepNumbers) {
  for (const step of steps) {
    await server.call('POST', '/wizard/save', { token, body: { step, data: answersOf(step), isDraft: false } });
  }
  return { data: answersOf(steps[0] ?? 1) };
}
