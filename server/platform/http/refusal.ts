import type { BriefEntry } from '@vitrine/contracts/brief/entry.ts';
import type { ErrorCode } from '@vitrine/contracts/errors.ts';

/**
 * A "no" that a service expected and says as a value: the code that goes out, and what goes with it. Anything thrown
 * is a fault; a refusal is an answer.
 */
export class Refusal {
  readonly code: ErrorCode;
  readonly extra: {
    readonly fields?: Readonly<Record<string, string>>;
    readonly steps?: readonly number[];
    readonly current?: BriefEntry;
  };

  constructor(code: ErrorCode, extra: Refusal['extra'] = {}) {
    this.code = code;
    this.extra = extra;
  }
}

/** Says no, with a code of the contract. */
export const refuse = (code: ErrorCode, extra?: Refusal['extra']): Refusal => new Refusal(code, extra);
