import { commandLine } from './command-line.ts';
import { dataCommands } from './command-line-data.ts';
import { doctor } from './command-line-doctor.ts';
import { documents } from './documents.ts';
import { setDocuments } from './documents-set.ts';
import { emails } from './emails.ts';
import { datedEmails } from './emails-dated.ts';
import { madeEmails } from './emails-made.ts';
import type { Fault } from './fault.ts';

/** The faults, by the part of the product they are in. */
export const rooms: Readonly<Record<string, readonly Fault[]>> = {
  emails: [...emails, ...datedEmails, ...madeEmails],
  documents: [...documents, ...setDocuments],
  'command-line': [...commandLine, ...dataCommands, ...doctor],
};
