import type { ProposalDetails, ProposalRow } from '@vitrine/contracts/proposal.ts';
import { type ServerProcess, startServerProcess } from './process.ts';
import type { ProcessData } from './process-data.ts';

/** The admin of the processes of a race. */
export const raceAdmin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };

/** How many calls are under way at once while drafts are prepared. */
const preparedAtOnce = 10;

/** What a race over proposals has left. */
export type RaceResult = {
  /** The numbers within the year right after the kill, and at the end, in order. */
  readonly afterKill: readonly number[];
  readonly atEnd: readonly number[];
  /** Sends that were answered with a number before the kill. */
  readonly answered: readonly number[];
};

/**
 * Sends proposals at once over all processes that the data allows, at most three, and kills one of them when a third has
 * been answered; on SQLite, which has one, it is started again. Afterwards what is still a draft is sent.
 */
export async function raceProposals(data: ProcessData, count: number): Promise<RaceResult> {
  const settings = { ...data.settings, ADMIN_EMAIL: raceAdmin.email, ADMIN_PASSWORD: raceAdmin.password };
  const start = async () => {
    const server = await startServerProcess(settings);
    await server.ready();
    return server;
  };
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < Math.min(3, data.maxProcesses)) servers.push(await start());
    const token = await logIn(servers[0]);
    const ids = await prepare(servers, token, count);
    const answered = await sendUntilKilled(servers, token, ids);
    servers.shift();
    if (servers.length === 0) servers.push(await start());
    const afterKill = await readNumbers(servers[0], token);
    const sentAgain = ids.map((id, index) => send(servers[index % servers.length], token, id));
    await Promise.all(sentAgain);
    return { afterKill, atEnd: await readNumbers(servers[0], token), answered };
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

/** Calls the API of a process. @throws with any response but a success */
export async function call<Data>(
  server: ServerProcess | undefined,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Data> {
  const response = await fetch(`${server?.url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

export const logIn = async (server: ServerProcess | undefined) =>
  (await call<{ token: string }>(server, 'POST', '/admin/login', { body: raceAdmin })).token;

/** Makes drafts that can be sent. @returns their ids */
export async function prepare(servers: readonly ServerProcess[], token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  const prepareOne = async (n: number) => {
    const server = servers[n % servers.length];
    const visitor = { name: `Visitor ${n}`, email: `visitor.${n}@example.com`, serviceType: 'starter' };
    const quote = await call<{ id: string }>(server, 'POST', '/quotes', { body: visitor });
    const body = { quoteId: quote.id };
    const draft = await call<ProposalDetails>(server, 'POST', '/admin/proposals', { token, body });
    const client = { ...draft.content.client, postalAddress: '1 rue des Lilas, Lyon' };
    const change = { revision: draft.revision, content: { ...draft.content, client } };
    await call(server, 'PUT', `/admin/proposals/${draft.id}`, { token, body: change });
    ids.push(draft.id);
  };
  for (let from = 0; from < count; from += preparedAtOnce) {
    const some = Array.from({ length: Math.min(preparedAtOnce, count - from) }, (_, n) => prepareOne(from + n));
    await Promise.all(some);
  }
  return ids;
}

/** Sends a proposal, unless it has been sent. @returns its number within the year */
export async function send(server: ServerProcess | undefined, token: string, id: string): Promise<number> {
  const { state, revision, number } = await call<ProposalDetails>(server, 'GET', `/admin/proposals/${id}`, { token });
  if (state !== 'draft') return inYear(number);
  const sent = await call<ProposalDetails>(server, 'POST', `/admin/proposals/${id}/send`, {
    token,
    body: { revision },
  });
  return inYear(sent.number);
}

const inYear = (number: string | null) => Number(number?.split('-')[1]);

/** Sends all at once, and kills the first process when a third has been answered. @returns the numbers answered */
async function sendUntilKilled(servers: readonly ServerProcess[], token: string, ids: readonly string[]) {
  const answered: number[] = [];
  const [victim] = servers;
  await Promise.allSettled(
    ids.map(async (id, index) => {
      answered.push(await send(servers[index % servers.length], token, id));
      if (answered.length === Math.ceil(ids.length / 3)) victim?.child.kill('SIGKILL');
    }),
  );
  await victim?.ended;
  return answered;
}

/** The numbers of every proposal that was sent, in order. */
async function readNumbers(server: ServerProcess | undefined, token: string): Promise<number[]> {
  const numbers: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${server?.url}/api/admin/proposals?limit=200${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await response.json()) as { data: ProposalRow[]; meta: { nextCursor: string | null } };
    numbers.push(...page.data.flatMap(({ number }) => (number === null ? [] : [inYear(number)])));
    cursor = page.meta.nextCursor;
  }
  return numbers.toSorted((one, other) => one - other);
}
