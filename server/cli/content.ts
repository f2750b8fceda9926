import { readFile, writeFile } from 'node:fs/promises';
import { checkContent } from '@vitrine/contracts/content/check.ts';
import { contentDocument, documentEdits } from '@vitrine/contracts/content/document.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { Command } from 'commander';
import { problemSentence } from '../features/content/problem-sentence.ts';
import { findHistory } from '../features/content/queries.ts';
import { type ContentSources, getContent, importDocument, publish, restore } from '../features/content/service.ts';
import { systemClock } from '../platform/clock.ts';
import { counted } from '../platform/counted.ts';
import { makeLinks } from '../platform/links.ts';
import { readTextDefaults } from '../platform/site/text-defaults.ts';
import { findContentProblems } from '../records/content-pictures.ts';
import { commandDatabase, commandLine, commandOutbox, lendDatabase } from './command-database.ts';
import { type CommandContext, CommandError, exitCodes } from './output.ts';

/** Problems beyond these are counted, not listed. */
const maxListed = 20;

const asDone = '\nNothing that visitors see changes by it: "content publish" does that.';

/** `vitrine content …`: what makes the site an agency's own, read and written beside a running server. */
export function contentCommand({ print, readConfig }: CommandContext): Command {
  const lend = <T>(use: (sources: ContentSources) => Promise<T>): Promise<T> => {
    const config = readConfig();
    const links = makeLinks(config.publicUrl, () => config.agencyLanguage);
    return lendDatabase(config, (queries) =>
      use({ database: commandDatabase(queries, config), clock: systemClock, outbox: commandOutbox(config), links }),
    );
  };
  /** Says what keeps content from being published, as the back office would. @throws {CommandError} where anything does */
  const refuse = (problems: readonly ContentProblem[], what: string): void => {
    if (problems.length === 0) return;
    for (const problem of problems.slice(0, maxListed)) print(describe(problem));
    if (problems.length > maxListed) print(`… and ${problems.length - maxListed} more.`);
    throw new CommandError(what);
  };

  const exporting = new Command('export')
    .description('Write everything that is content into a JSON file, as it would be published now')
    .argument('<file>')
    .action(async (file: string) => {
      const { edits, drafts } = await lend(getContent);
      const document = contentDocument(edits, readTextDefaults());
      await writeFile(file, `${JSON.stringify(document, null, 2)}\n`).catch((error: Error) => {
        throw new CommandError(`${file} could not be written: ${error.message}.`);
      });
      print(`Written to ${file}${drafts.length > 0 ? `, with ${counted(drafts.length, 'draft')}` : ''}.`);
    });

  const importing = new Command('import')
    .description('Make drafts of a JSON file, in place of those there are')
    .argument('<file>')
    .addHelpText('after', asDone)
    .action(async (file: string) => {
      const document = await readDocument(file);
      const texts = readTextDefaults();
      const { drafts, problems } = await lend((sources) => importDocument(sources, commandLine, document, texts));
      print(`There ${drafts === 1 ? 'is' : 'are'} ${counted(drafts, 'draft')} now.`);
      refuse(problems, 'It cannot be published like this.');
    });

  const checking = new Command('check')
    .description('Say what keeps a JSON file, or without one the drafts, from being published')
    .argument('[file]')
    .action(async (file?: string) => {
      const texts = readTextDefaults();
      const problems =
        file === undefined
          ? await lend(async (sources) => {
              const { edits } = await getContent(sources);
              return findContentProblems(sources.database.queries, edits, texts);
            })
          : checkContent(documentEdits(await readDocument(file), texts), texts);
      refuse(problems, 'It cannot be published like this.');
      print('It can be published.');
    });

  const publishing = new Command('publish')
    .description('Publish the drafts, which a running server shows within seconds')
    .option('--note <text>', 'what the history says about it', '')
    .action(async ({ note }: { note: string }) => {
      const published = await lend((sources) => publish(sources, commandLine, readTextDefaults(), { note }));
      if ('nothing' in published) throw new CommandError('There is nothing to publish.');
      if ('problems' in published) return refuse(published.problems, 'It cannot be published like this.');
      print(`Published as revision ${published.revision}.`);
    });

  const history = new Command('history').description('List what was published, the newest first').action(async () => {
    const { rows, drafts } = await lend(async (sources) => ({
      rows: await findHistory(sources.database.queries, 1_000),
      drafts: (await getContent(sources)).drafts.length,
    }));
    for (const { number, published_at, author_name, note } of rows) {
      print([number, published_at, author_name || 'a command', note].filter((part) => part !== '').join('  '));
    }
    print('0  the content that Vitrine ships with');
    if (drafts > 0) print(`${counted(drafts, 'draft')} ${drafts === 1 ? 'is' : 'are'} not published.`);
  });

  const restoring = new Command('restore')
    .description('Make drafts of what was published earlier, in place of those there are')
    .argument('<number>', 'of a revision ("content history"); 0 for what Vitrine ships with')
    .addHelpText('after', asDone)
    .action(async (given: string) => {
      const number = /^\d{1,9}$/.test(given) ? Number(given) : undefined;
      if (number === undefined) throw new CommandError(`${given} is not the number of a revision.`, exitCodes.misused);
      const restored = await lend((sources) => restore(sources, commandLine, number));
      if (!restored) throw new CommandError(`There is no revision ${number}.`);
      print(`There ${restored.drafts === 1 ? 'is' : 'are'} ${counted(restored.drafts, 'draft')} now.`);
    });

  const commands = [exporting, importing, checking, publishing, history, restoring];
  return commands.reduce(
    (content, command) => content.addCommand(command),
    new Command('content').description('The facts, prices and texts of the site; also while the server runs'),
  );
}

/** @throws {CommandError} for what is no JSON object */
async function readDocument(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file}: ${error.message}.`);
  });
  try {
    const document: unknown = JSON.parse(text);
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) return document;
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${(error as Error).message}.`);
  }
  throw new CommandError(`${file} holds no content: it begins with "agency".`);
}

const describe = (problem: ContentProblem): string => `${problem.path}: ${problemSentence(problem, 'en')}`;
