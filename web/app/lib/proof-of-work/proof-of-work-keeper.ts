import type { Challenge, ProofOfWorkForm } from '@vitrine/contracts/proof-of-work.ts';
import { call } from '../http/api.ts';

/** A form that is ready to go waits no longer for its proof; the server decides what becomes of it then. */
const maxWaitMs = 5_000;

/** A proof this close to its end is made again: the form must still arrive. */
const marginMs = 60_000;

/** A proof under way or done. */
type Making = { readonly proofOfWork: Promise<string | undefined>; until: number };

type Parts = {
  readonly fetchChallenge: () => Promise<{ challenge: Challenge | null; seconds: number } | undefined>;
  readonly work: (challenge: Challenge) => Promise<string | undefined>;
};

/**
 * Keeps a proof of work ready for one form: begun when somebody starts to fill it in, made again when the form has been
 * open for too long, and each time it has been sent, since a proof counts once.
 */
export class ProofOfWorkKeeper {
  readonly #parts: Parts;
  #making: Making | undefined;
  /** The last one that was sent: without a network it is sent again, together with what it belongs to. */
  #last: string | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins, unless that has been done. */
  start = (): void => {
    if (this.#making && this.#making.until > Date.now()) return;
    const making: Making = { proofOfWork: Promise.resolve(undefined), until: Number.POSITIVE_INFINITY };
    const proofOfWork = this.#make(making);
    this.#making = Object.assign(making, { proofOfWork });
  };

  /** A proof for one try to send the form; undefined when none can be had, or none is asked for. */
  async take(): Promise<string | undefined> {
    this.start();
    const making = this.#making;
    const proofOfWork = await Promise.race([
      making?.proofOfWork,
      new Promise<undefined>((done) => setTimeout(done, maxWaitMs)),
    ]);
    if (this.#making === making) this.#making = undefined;
    this.#last = proofOfWork ?? this.#last;
    return this.#last;
  }

  async #make(making: Making): Promise<string | undefined> {
    try {
      const offered = await this.#parts.fetchChallenge();
      // The next try asks again.
      making.until = offered ? Date.now() + offered.seconds * 1000 - marginMs : 0;
      return offered?.challenge ? await this.#parts.work(offered.challenge) : undefined;
    } catch {
      making.until = 0;
      return undefined;
    }
  }
}

const keepers = new Map<ProofOfWorkForm, ProofOfWorkKeeper>();

/** The keeper of a form, the same for as long as the page lives: also after a change of language. */
export function keeperOf(form: ProofOfWorkForm): ProofOfWorkKeeper {
  let keeper = keepers.get(form);
  if (!keeper) {
    const fetchChallenge = async () => {
      const outcome = await call('getProofOfWorkChallenge', { params: { form } });
      return outcome.ok ? outcome.data : undefined;
    };
    keeper = new ProofOfWorkKeeper({ fetchChallenge, work: solveBeside });
    keepers.set(form, keeper);
  }
  return keeper;
}

/** Solves a challenge in a worker; where there can be none, on the page, which the browser's own PBKDF2 does not block. */
async function solveBeside(challenge: Challenge): Promise<string | undefined> {
  return (await solveInWorker(challenge).catch(() => null)) ?? (await import('./solve.ts')).solve(challenge);
}

function solveInWorker(challenge: Challenge): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<string | null>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('The worker failed.')));
    worker.postMessage(challenge);
  });
}
