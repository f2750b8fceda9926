import { briefStepNumbers, briefSteps } from '@vitrine/contracts/brief.ts';
import type { TestServer } from './server.ts';

/** A client whom an admin has validated, logged in. */
export type TestClient = { readonly id: string; readonly token: string };

const password = 'secret';

/** Makes a validated client of an address. */
export async function makeClient(server: TestServer, email: string, name = 'Client'): Promise<TestClient> {
  const client = await makePendingClient(server, email, name);
  await server.call('PATCH', `/admin/clients/${client.id}/validate`, { token: await server.adminToken() });
  return client;
}

/** Makes a client who waits to be validated. */
export async function makePendingClient(server: TestServer, email: string, name = 'Client'): Promise<TestClient> {
  await server.call('POST', '/client/register', { body: { name, email, password } });
  const { json } = await server.call('POST', '/client/login', { body: { email, password } });
  return { id: json.data.client.id, token: json.data.token };
}

/** Answers that complete a step, made from its description. */
export function answersOf(step: number): Record<string, string | string[]> {
  const fields = briefSteps[step - 1]?.fields ?? [];
  return Object.fromEntries(
    fields.map((field) => {
      const [first = ''] = 'options' in field ? Object.keys(field.options) : ['An answer'];
      return [field.id, field.kind === 'choices' ? [first] : first];
    }),
  );
}

/** Completes steps, all unless told; gives the answers of the first of them. */
export async function completeBrief(server: TestServer, token: string, steps: readonly number[] = briefStepNumbers) {
  for (const step of steps) {
    await server.call('POST', '/wizard/save', { token, body: { step, data: answersOf(step), isDraft: false } });
  }
  return { data: answersOf(steps[0] ?? 1) };
}
