import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ErasedCounts } from '@vitrine/contracts/erasure.ts';
import { recordedEmail } from '@vitrine/contracts/fields.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { Command } from 'commander';
import { sql } from 'kysely';
import { PdfRenderer } from '../documents/pdf-renderer.ts';
import { renderBriefPdf } from '../features/briefs/pdf.ts';
import { exportPerson } from '../features/erasures/export.ts';
import { erasePerson, previewErasure } from '../features/erasures/service.ts';
import { systemClock } from '../platform/clock.ts';
import { isRefusal, type Refusal } from '../platform/http/refusal.ts';
import { makeLinks } from '../platform/links.ts';
import { commandLine, lendDatabase } from './command-database.ts';
import { erasurePlatform } from './erasure-platform.ts';
import { type CommandContext, CommandError, exitCodes } from './output.ts';

/** `vitrine person`: everything about an address, written to a file or erased. */
export function personCommand(context: CommandContext): Command {
  return new Command('person')
    .description('Everything that is stored about an e-mail address')
    .addCommand(exportCommand(context))
    .addCommand(eraseCommand(context));
}

function exportCommand({ print, readConfig }: CommandContext): Command {
  return new Command('export')
    .description(
      'Write everything about an address into a zip file (JSON, and the brief as a PDF); also while the server runs',
    )
    .argument('<address>', 'an e-mail address')
    .option('--to <file>', 'the file to write', 'person.zip')
    .addHelpText(
      'after',
      '\nAn existing file is not overwritten. The exit code is 1 when nothing is stored about the address.',
    )
    .action(async (given: string, { to }: { to: string }) => {
      const email = parseEmail(given);
      const config = readConfig();
      const file = resolve(to);
      await lendDatabase(config, async (queries) => {
        const { database, clock, files } = erasurePlatform(queries, config);
        const renderer = new PdfRenderer();
        try {
          const renderBrief = async (accountId: string, language: Language) => {
            const pdf = await renderBriefPdf({ database, clock: systemClock }, renderer, accountId, language);
            return isRefusal(pdf) ? undefined : pdf.bytes;
          };
          const archive = await exportPerson(
            { database, clock, renderBrief, files, links: makeLinks(config.publicUrl) },
            email,
          );
          if (isRefusal(archive)) throw nothingStored(archive);
          // Only its owner can read it: it is somebody's data.
          await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        } finally {
          renderer.close();
        }
      });
      print(`Everything about the address is in ${file}.`);
    });
}

function eraseCommand({ print, readConfig }: CommandContext): Command {
  return new Command('erase')
    .description('Erase everything about an address, for good; also while the server runs')
    .argument('<address>', 'an e-mail address')
    .option('--dry-run', 'say what would be erased, and erase nothing')
    .addHelpText(
      'after',
      '\nBackups contain the person until they are deleted; a restore erases again whoever was erased since.\nThe exit code is 1 when nothing is stored about the address.',
    )
    .action(async (given: string, { dryRun }: { dryRun?: true }) => {
      const email = parseEmail(given);
      const config = readConfig();
      await lendDatabase(config, async (queries) => {
        const platform = erasurePlatform(queries, config);
        if (dryRun) {
          const preview = await previewErasure(platform, email);
          if (isRefusal(preview)) throw nothingStored(preview);
          printCounts(preview.counts, print);
          for (const meeting of preview.comingMeetings) print(`A meeting to come: ${meeting}`);
          if (preview.agreedQuotes > 0) {
            print(`Requests that led to a contract: ${preview.agreedQuotes}. Keep what was signed elsewhere.`);
          }
          printKept(preview.contractsKept, print);
          return print('Nothing was erased.');
        }
        const receipt = await erasePerson(platform, commandLine, email);
        if (isRefusal(receipt)) throw nothingStored(receipt);
        if (platform.database.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(queries);
        printCounts(receipt.counts, print);
        printKept(receipt.contractsKept, print);
        print(`Erased at ${receipt.at}. Receipt ${receipt.id}, hash of the address ${receipt.emailHash}.`);
        if (receipt.backupsUntil) print(`The server's own backups contain the person until ${receipt.backupsUntil}.`);
        else print('The server makes no backups by itself; those you make contain the person until you delete them.');
      });
    });
}

function printCounts(counts: ErasedCounts, print: CommandContext['print']): void {
  for (const [kind, count] of Object.entries(counts)) print(`${kind}: ${count}`);
}

function printKept(contracts: number, print: CommandContext['print']): void {
  if (contracts > 0) print(`Proposals that were accepted, which are kept as contracts: ${contracts}`);
}

/** @throws {CommandError} */
function parseEmail(given: string): string {
  const parsed = recordedEmail.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${given} is not an e-mail address.`, exitCodes.misused);
}

function nothingStored({ code }: Refusal): CommandError {
  return code === 'EMAIL_IN_USE'
    ? new CommandError('The address belongs to somebody who works here: remove the person from the back office first.')
    : new CommandError('Nothing is stored about the address.');
}
