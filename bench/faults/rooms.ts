import { commandLine } from './command-line.ts';
import { dataCommands } from './command-line-data.ts';
import { doctor } from './command-line-doctor.ts';
import { editedContent } from './content.ts';
import { currency } from './currency.ts';
import { documents } from './documents.ts';
import { setDocuments } from './documents-set.ts';
import { emails } from './emails.ts';
import { datedEmails } from './emails-dated.ts';
import { madeEmails } from './emails-made.ts';
import type { Fault } from './fault.ts';
import { money } from './money.ts';
import { pictures } from './pictures.ts';
import { servicesOne } from './services-1.ts';
import { moreServices } from './services-2.ts';
import { vat } from './vat.ts';
import { webAccount } from './web-account.ts';
import { webBackoffice } from './web-backoffice.ts';
import { webBackofficeWriting } from './web-backoffice-writing.ts';
import { webClients } from './web-clients.ts';
import { webHome } from './web-home.ts';
import { webLists } from './web-lists.ts';
import { webPages } from './web-pages.ts';
import { webPlatform } from './web-platform.ts';

/** The faults, by the part of the product they are in. */
export const rooms: Readonly<Record<string, readonly Fault[]>> = {
  'web-pages': [...webPages, ...webHome],
  'web-account': [...webAccount, ...webClients],
  'web-backoffice': [...webBackoffice, ...webBackofficeWriting, ...webLists],
  'web-platform': webPlatform,
  emails: [...emails, ...datedEmails, ...madeEmails],
  documents: [...documents, ...setDocuments],
  money: [...money, ...currency, ...vat],
  pictures,
  services: [...servicesOne, ...moreServices, ...editedContent],
  'command-line': [...commandLine, ...dataCommands, ...doctor],
};
