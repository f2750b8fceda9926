import { setTimeout as pause } from 'node:timers/promises';
import type { Entry, Ledger } from './ledger.ts';

/** As long as the pages wait for a response (`web/app/lib/http/call-timeout.ts`). */
const responseTimeoutMs = 10_000;

/** How long somebody tries before leaving. */
const patienceMs = 120_000;

/** People press the button again after this long, and a little longer. */
const repeatAfterMs = 1_000;

/** Where a form is sent, and by whom. */
export type Sender = {
  readonly url: string;
  /** The visitor's address, as a proxy in front of the load balancer would hand it on. */
  readonly ipAddress: string;
};

/**
 * Sends a form as the pages do: with one `Idempotency-Key`, and again with the same key after a lost response or a 503,
 * until there is a response or the visitor leaves. The ledger holds what became of it.
 */
export async function submit(ledger: Ledger, entry: Entry, sender: Sender, path: string, body: object): Promise<void> {
  const key = crypto.randomUUID();
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    entry.attempts++;
    entry.sentAt = performance.now();
    const response = await send(sender, path, body, key);
    ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - entry.sentAt);
    if (response?.status === 201) return ledger.acknowledge(entry, response.id);
    if (response !== undefined && response.status < 500) {
      entry.outcome = 'refused';
      // Somebody else was faster: the one refusal that visitors of these forms may see.
      if (response.code !== 'SLOT_TAKEN') ledger.addFault(`${response.status} ${response.code} to ${path}`);
      return;
    }
    if (response?.code === 'INTERNAL') ledger.addFault(`500 to ${path}`);
    ledger.addRepeat(response ? `${response.status} ${response.code}`.trim() : 'no response');
    await pause(repeatAfterMs * (1 + Math.random()));
  }
  entry.outcome = 'given up';
}

type Answer = { readonly status: number; readonly id: string; readonly code: string };

/** @returns undefined without a usable response, which is also what the pages make of one that is not ours */
async function send({ url, ipAddress }: Sender, path: string, body: object, key: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': ipAddress },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    // A load balancer's own response is a page, not JSON.
    const { data, code } = (await response.json().catch(() => ({}))) as { data?: { id: string }; code?: string };
    if (response.ok && data === undefined) return undefined;
    return { status: response.status, id: data?.id ?? '', code: code ?? '' };
  } catch {
    return undefined;
  }
}
