import { issueSentence } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxReportedFieldLength, maxReportedFields } from '@vitrine/contracts/limits.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { underShownContent } from '../site/shown-content.ts';

/** An invalid payload; carries the issues until the language of the response is known. */
export class PayloadError extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The payload is not what the call takes.');
    this.issues = issues;
  }
}

/** Validates what comes in against the contract's schema and passes on the parsed value. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data: unknown) => {
    // A missing body is read as an empty one, so that each required field is named as missing.
    const read = underShownContent(data, () => schema.safeParse(data ?? {}, { reportInput: true }));
    return read.success ? { value: read.data } : { error: new PayloadError(read.error.issues) };
  };
};

/** One sentence per wrong field; `body` is the payload as a whole. */
export function fieldSentences(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.').slice(0, maxReportedFieldLength))
        : [issue.path[0] === undefined ? 'body' : String(issue.path[0])];
    for (const name of names) {
      if (Object.keys(fields).length >= maxReportedFields) return fields;
      // Not assigned, so that a field named __proto__ is one like any other.
      if (!Object.hasOwn(fields, name)) {
        Object.defineProperty(fields, name, { value: issueSentence(issue, language), enumerable: true });
      }
    }
  }
  return fields;
}
