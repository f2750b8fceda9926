import { type Endpoint, endpoints } from '@vitrine/contracts/endpoints.ts';
import fc from 'fast-check';
import { valuesNear } from './arbitrary.ts';

/** Who a call is sent as; the tokens are those of live sessions. */
export type Tokens = { admin: string; client: string };

export type Tally = {
  sent: number;
  readonly statuses: Map<number, number>;
  /** What must not have happened, in words; the first of them. */
  readonly faults: string[];
};

/** Calls that end a session or that take a second of a processor: one in so many of the others. */
const rareEvery = 40;
const isRare = ({ path, file }: Endpoint) =>
  file !== undefined || /logout|password|login|reset|register|confirm/.test(path);

/** A call that would close every other call to the admin is sent only as somebody who may not make it. */
const lockingOut: readonly string[] = ['setSecondFactorPolicy'];

const timeoutMs = 20_000;
const maxIds = 500;

type Ready = { readonly name: string; readonly endpoint: Endpoint; readonly inputs: fc.Arbitrary<Inputs> };
type Inputs = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown; readonly who: number };

/** Sends requests near what the contract says to every call, several at a time. */
export class Fuzzer {
  readonly tally: Tally = { sent: 0, statuses: new Map(), faults: [] };
  readonly #url: string;
  readonly #tokens: () => Tokens;
  readonly #ids: string[] = ['none'];
  readonly #calls: Ready[];

  constructor(url: string, tokens: () => Tokens) {
    this.#url = url;
    this.#tokens = tokens;
    this.#calls = Object.entries(endpoints).map(([name, endpoint]) => this.#prepare(name, endpoint));
  }

  /** Sends so many requests. @param seed of the random numbers, so that a run can be repeated */
  async run(count: number, seed: number, atOnce = 12): Promise<void> {
    const common = this.#calls.filter(({ endpoint }) => !isRare(endpoint));
    const rare = this.#calls.filter(({ endpoint }) => isRare(endpoint));
    let next = 0;
    const work = async () => {
      while (next < count) {
        const turn = next++;
        const from = turn % rareEvery === 0 ? rare : common;
        const call = from[Math.floor(turn / (turn % rareEvery === 0 ? rareEvery : 1)) % from.length];
        if (call) await this.#send(call, seed + turn);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** How many of the calls were sent at least once: all, when enough were. */
  get callCount(): number {
    return this.#calls.length;
  }

  #prepare(name: string, endpoint: Endpoint): Ready {
    const part = (schema: Endpoint['body']) => (schema ? valuesNear(schema, () => this.#ids) : fc.constant(undefined));
    const inputs = fc.record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: part(endpoint.body),
      who: fc.nat({ max: 19 }),
    });
    return { name, endpoint, inputs };
  }

  async #send({ name, endpoint, inputs }: Ready, seed: number): Promise<void> {
    const [input] = fc.sample(inputs, { numRuns: 1, seed });
    if (!input) return;
    const path = addressOf(endpoint, input);
    const init = {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        ...this.#authorization(endpoint, lockingOut.includes(name) ? input.who % 3 : input.who),
      },
      ...(endpoint.body && { body: JSON.stringify(input.body) ?? 'undefined' }),
    };
    const fault = (what: string) => {
      if (this.tally.faults.length < 50) this.tally.faults.push(`${name} (seed ${seed}): ${what}`);
    };
    this.tally.sent += 1;
    try {
      const answer = await fetch(`${this.#url}/api${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const { status: statusCode } = answer;
      this.tally.statuses.set(statusCode, (this.tally.statuses.get(statusCode) ?? 0) + 1);
      if (endpoint.file === 'text/event-stream' && statusCode === 200) {
        await answer.body?.cancel();
        return;
      }
      const text = await answer.text();
      const isBusy = statusCode === 503 && answer.headers.has('retry-after');
      if (statusCode >= 500 && !isBusy)
        fault(`${statusCode} ${text.slice(0, 200)} ${path.slice(0, 200)} ${init.body?.slice(0, 300)}`);
      if (statusCode === endpoint.status && endpoint.file === undefined) this.#read(endpoint, text, fault);
    } catch (error) {
      fault(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    }
  }

  /** Checks an answer against the contract, and remembers the identifiers in it. */
  #read(endpoint: Endpoint, text: string, fault: (what: string) => void): void {
    const checked = endpoint.answer.safeParse(JSON.parse(text));
    if (!checked.success) fault(`an answer that the contract refuses: ${checked.error.message.slice(0, 300)}`);
    for (const [, id] of text.matchAll(/"id":"([^"]{1,60})"/g)) {
      if (id) this.#ids[this.#ids.length < maxIds ? this.#ids.length : Math.floor(Math.random() * maxIds)] = id;
    }
  }

  /** Mostly as one who may make the call; sometimes as another, nobody, or with nonsense. */
  #authorization({ access }: Endpoint, who: number): Record<string, string> {
    const { admin, client } = this.#tokens();
    if (who === 0) return { authorization: 'Bearer nonsense' };
    if (who === 1) return {};
    if (who === 2) return { authorization: `Bearer ${access === 'client' ? admin : client}` };
    return { authorization: `Bearer ${/client/i.test(access) ? client : admin}` };
  }
}

function addressOf(endpoint: Endpoint, { params, query }: Inputs): string {
  const values = typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encode(values[name]));
  const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
  return `${path}${search && `?${search}`}`.slice(0, 7_000);
}

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed());
