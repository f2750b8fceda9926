import { type Endpoint, endpoints } from '@vitrine/contracts/endpoints.ts';
import fc from 'fast-check';
import { valuesNear } from './arbitrary.ts';
import { collectionOf, type Seen } from './seen.ts';

/** Who a call is sent as; the tokens are those of live sessions. */
export type Tokens = { admin: string; client: string };

export type Tally = {
  sent: number;
  readonly statuses: Map<number, number>;
  /** The calls that did at least once what they are for. */
  readonly succeeded: Set<string>;
  /** What must not have happened, in words; the first of them. */
  readonly faults: string[];
};

/** Calls that end a session, that take a second of a processor, or that empty a list: one in so many of the others. */
const rareEvery = 40;
const isRare = ({ path, file }: Endpoint) =>
  file !== undefined || /logout|password|login|reset|register|confirm|erase|delete|sessions/.test(path);

/** The collections whose members are known by the identifiers of others. */
const otherCollections: Readonly<Record<string, string>> = { wizard: 'client', cancellation: 'change' };

/** The page that the link in a mail leads to, by the calls that take its secret. */
const pagesOfTokens = [
  ['/proposal/', 'proposal'],
  ['/booking/manage/', 'manage'],
  ['/mail/', 'not-me'],
  ['/invitation/', 'invitation'],
  ['/client-invitation/', 'welcome'],
  ['/account/email-link/', 'confirm-email'],
  ['/auth/', 'reset-password'],
] as const;

/** Calls that make what the other calls are about are sent so many times as often. */
const creatingWeight = 4;

/** Calls that would close every other call to the admin are made as a client. */
const lockingOut: readonly string[] = ['setSecondFactorPolicy', 'finishTotp', 'addPasskey', 'changePassword'];

const timeoutMs = 20_000;

type Ready = { readonly name: string; readonly endpoint: Endpoint; readonly inputs: fc.Arbitrary<Inputs> };
type Inputs = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown; readonly who: number };

/** Sends requests near what the contract says to every call, several at a time. */
export class Fuzzer {
  readonly tally: Tally = { sent: 0, statuses: new Map(), succeeded: new Set(), faults: [] };
  readonly #url: string;
  readonly #tokens: () => Tokens;
  readonly #seen: Seen;
  readonly #calls: Ready[];
  #turn = 0;

  /** @param seen what the responses carry is kept there, and sent again */
  constructor(url: string, tokens: () => Tokens, seen: Seen) {
    this.#url = url;
    this.#tokens = tokens;
    this.#seen = seen;
    this.#calls = Object.entries(endpoints).map(([name, endpoint]) => this.#prepare(name, endpoint));
  }

  /** Sends so many requests, each call in its turn. @param seed of the random numbers, so that a run can be repeated */
  async run(count: number, seed: number, atOnce = 12): Promise<void> {
    const common = this.#calls
      .filter(({ endpoint }) => !isRare(endpoint))
      .flatMap((one) => Array<Ready>(one.endpoint.status === 201 ? creatingWeight : 1).fill(one));
    const rare = this.#calls.filter(({ endpoint }) => isRare(endpoint));
    const end = this.#turn + count;
    const work = async () => {
      while (this.#turn < end) {
        const turn = this.#turn++;
        const from = turn % rareEvery === 0 ? rare : common;
        const call = from[Math.floor(turn / (turn % rareEvery === 0 ? rareEvery : 1)) % from.length];
        if (call) await this.#send(call, seed + turn);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** Calls that have never done what they are for, and that nothing is known of therefore. */
  get neverSucceeded(): string[] {
    return this.#calls.map(({ name }) => name).filter((name) => !this.tally.succeeded.has(name));
  }

  #prepare(name: string, endpoint: Endpoint): Ready {
    const collection = collectionOf(endpoint.path);
    const own = () => this.#seen.values(`${otherCollections[collection] ?? collection}Id`);
    const page = pagesOfTokens.find(([start]) => endpoint.path.startsWith(start))?.[1];
    const values = (of: string) => {
      if (of === 'token') return this.#seen.values(`${page} token`);
      return of === 'id' && own().length > 0 ? own() : this.#seen.values(of);
    };
    const part = (schema: Endpoint['body']) => (schema ? valuesNear(schema, values) : fc.constant(undefined));
    const inputs = fc.record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: part(endpoint.body),
      who: fc.nat({ max: 39 }),
    });
    return { name, endpoint, inputs };
  }

  async #send({ name, endpoint, inputs }: Ready, seed: number): Promise<void> {
    const [sample] = fc.sample(inputs, { numRuns: 1, seed });
    if (!sample) return;
    const input = this.#inItsRevision(sample);
    const path = pathOf(endpoint, input) + (endpoint.takesFile && seed % 2 === 0 ? '.txt' : '');
    const init = {
      method: endpoint.method,
      headers: {
        'content-type': endpoint.takesFile ? 'application/octet-stream' : 'application/json',
        ...(lockingOut.includes(name) ? bearer(this.#tokens().client) : this.#authorization(endpoint, input.who)),
      },
      ...(endpoint.body && { body: JSON.stringify(input.body) ?? 'undefined' }),
      ...(endpoint.takesFile && { body: fileNear(seed) }),
    };
    const fault = (what: string) => {
      if (this.tally.faults.length < 50) this.tally.faults.push(`${name} (seed ${seed}): ${what}`);
    };
    this.tally.sent += 1;
    try {
      const response = await fetch(`${this.#url}/api${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const { status: statusCode } = response;
      this.tally.statuses.set(statusCode, (this.tally.statuses.get(statusCode) ?? 0) + 1);
      if (endpoint.file === 'text/event-stream' && statusCode === 200) {
        this.tally.succeeded.add(name);
        await response.body?.cancel();
        return;
      }
      const text = await response.text();
      const isBusy = statusCode === 503 && response.headers.has('retry-after');
      if (statusCode >= 500 && !isBusy)
        fault(`${statusCode} ${text.slice(0, 200)} ${path.slice(0, 200)} ${init.body?.slice(0, 300)}`);
      if (statusCode !== endpoint.status) return;
      this.tally.succeeded.add(name);
      if (endpoint.file === undefined) this.#read(endpoint, text, fault);
    } catch (error) {
      fault(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    }
  }

  /** A change of a record, as somebody sends it who has just read the record. */
  #inItsRevision(inputs: Inputs): Inputs {
    const revision = this.#seen.revisionOf((inputs.params as { readonly id?: unknown } | undefined)?.id);
    if (revision === undefined || typeof inputs.body !== 'object' || inputs.body === null) return inputs;
    return 'revision' in inputs.body ? { ...inputs, body: { ...inputs.body, revision } } : inputs;
  }

  /** Checks a response against the contract, and remembers what is in it. */
  #read(endpoint: Endpoint, text: string, fault: (what: string) => void): void {
    const json: unknown = JSON.parse(text);
    const checked = endpoint.response.safeParse(json);
    if (!checked.success) fault(`an answer that the contract refuses: ${checked.error.message.slice(0, 300)}`);
    this.#seen.remember(endpoint.path, json);
  }

  /** Mostly as one who may make the call; sometimes as another, nobody, or with nonsense. */
  #authorization({ access }: Endpoint, who: number): Record<string, string> {
    const { admin, client } = this.#tokens();
    if (who === 0) return bearer('nonsense');
    if (who === 1) return {};
    if (who === 2) return bearer(access === 'client' ? admin : client);
    return bearer(/client/i.test(access) ? client : admin);
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A text, or a PDF that ends too early, under the name that comes last in the address. */
const fileNear = (seed: number) => (seed % 3 === 0 ? '%PDF-1.7\n' : 'A few words.\n'.repeat(seed % 2_000));

function pathOf(endpoint: Endpoint, { params, query }: Inputs): string {
  const values = typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encode(values[name]));
  const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
  return `${path}${search && `?${search}`}`.slice(0, 7_000);
}

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed());
