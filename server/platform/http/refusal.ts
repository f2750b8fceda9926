import type { BriefEntry } from '@vitrine/contracts/brief/entry.ts';
import type { DraftConflict, EditedField } from '@vitrine/contracts/content.ts';
import type { ErrorCode, SentenceKey } from '@vitrine/contracts/errors.ts';
import type { FactorRequest } from '@vitrine/contracts/factor-input.ts';

/**
 * An expected "no" of a service, returned as a value: its code and what goes with it. Anything thrown is a fault; a
 * refusal is a response.
 */
export class Refusal {
  readonly code: ErrorCode;
  readonly extra: {
    /** Sentences in the language of the request, by the field they are about. */
    readonly fields?: Readonly<Record<string, string>>;
    /** The same by the names of sentences, where the service does not know the language. */
    readonly wrong?: Readonly<Record<string, SentenceKey>>;
    readonly steps?: readonly number[];
    readonly placeholders?: readonly string[];
    readonly current?: BriefEntry;
    readonly field?: EditedField;
    readonly conflicts?: readonly DraftConflict[];
    readonly secondFactor?: FactorRequest;
    /** Seconds to wait, sent as a header. */
    readonly retryAfter?: number;
  };

  constructor(code: ErrorCode, extra: Refusal['extra'] = {}) {
    this.code = code;
    this.extra = extra;
  }
}

/** Whether a service refused; what it gave otherwise is left to the type checker. */
export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;

/** Makes a refusal. */
export const refuse = (code: ErrorCode, extra?: Refusal['extra']): Refusal => new Refusal(code, extra);
