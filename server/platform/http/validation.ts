import { issueSentence } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** What came in is not what the call takes; carries the issues until the language of the answer is known. */
export class PayloadError extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The payload is not what the call takes.');
    this.issues = issues;
  }
}

/** Checks what comes in against the contract's schema and hands on what the schema makes of it. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data: unknown) => {
    // Without a body there is nothing to read fields from: each required field is then named as missing.
    const read = schema.safeParse(data ?? {}, { reportInput: true });
    return read.success ? { value: read.data } : { error: new PayloadError(read.error.issues) };
  };
};

/** More wrong fields than a form has are not worth naming. */
const mostFields = 50;

/** One sentence for each wrong field; `body` stands for the payload as a whole. */
export function fieldSentences(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.').slice(0, 100))
        : [issue.path[0] === undefined ? 'body' : String(issue.path[0])];
    for (const name of names) {
      if (Object.keys(fields).length >= mostFields) return fields;
      // Defined, not assigned: a field named __proto__ is a field like any other.
      if (!Object.hasOwn(fields, name)) {
        Object.defineProperty(fields, name, { value: issueSentence(issue, language), enumerable: true });
      }
    }
  }
  return fields;
}
