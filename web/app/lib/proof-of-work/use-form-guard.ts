import type { ProofOfWorkForm } from '@vitrine/contracts/proof-of-work.ts';
import { proofOfWorkHeader } from '@vitrine/contracts/proof-of-work-header.ts';
import { useRef } from 'react';
import type { Refused, Unreachable } from '../http/outcome.ts';
import { keeperOf } from './proof-of-work-keeper.ts';

/** What goes with a form to show that a person sends it. */
export type Guarded = {
  readonly headers: Readonly<Record<string, string>>;
  /** What a program wrote into the field that people do not see; empty otherwise. */
  readonly trapped: { readonly subject?: string };
};

/**
 * Guards a form against robots without troubling people (docs/decisions/0049). Spread `formProps` on the form, give
 * `trap` to a `TrapField` in it, and send through `send`.
 */
export function useFormGuard(form: ProofOfWorkForm) {
  const trap = useRef<HTMLInputElement>(null);
  const keeper = keeperOf(form);

  /** Sends with a proof, and once more when the server asks for another one. */
  async function send<O extends { ok: true } | Refused | Unreachable>(
    attempt: (guarded: Guarded) => Promise<O>,
  ): Promise<O> {
    const once = async () => {
      const proofOfWork = await keeper.take();
      const subject = trap.current?.value;
      return attempt({
        headers: proofOfWork ? { [proofOfWorkHeader]: proofOfWork } : {},
        trapped: subject ? { subject } : {},
      });
    };
    const outcome = await once();
    const isAskedFor = !outcome.ok && outcome.kind === 'refused' && outcome.code === 'PROOF_OF_WORK_REQUIRED';
    return isAskedFor ? once() : outcome;
  }

  return { send, trap, formProps: { onFocus: keeper.start } };
}
