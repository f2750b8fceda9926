import { contentDocument, documentEdits } from '@vitrine/contracts/content/document.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { contentRemarks } from '@vitrine/contracts/content/remarks.ts';
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
import { withContentFile, writeContentFile } from './content-file.ts';
import { findFileProblems, storePictures } from './content-pictures.ts';
import { type CommandContext, CommandError, exitCodes } from './output.ts';

/** Problems beyond these are counted, not listed. */
const maxListed = 20;

const fileHelp = 'JSON, or where its name ends in .zip the same with the pictures';

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
  const list = (problems: readonly ContentProblem[]): void => {
    for (const problem of problems.slice(0, maxListed)) print(describe(problem));
    if (problems.length > maxListed) print(`… and ${problems.length - maxListed} more.`);
  };
  /** Says what keeps content from being published, as the back office would. @throws {CommandError} where anything does */
  const refuse = (problems: readonly ContentProblem[], what: string): void => {
    if (problems.length === 0) return;
    list(problems);
    throw new CommandError(what);
  };

  const exporting = new Command('export')
    .description('Write everything that is content into a file, as it would be published now')
    .argument('<file>', fileHelp)
    .action(async (file: string) => {
      const texts = readTextDefaults();
      const { drafts, pictures } = await lend(async (sources) => {
        const { queries } = sources.database;
        const { edits, drafts } = await getContent(sources);
        const document = contentDocument(edits, texts);
        return { drafts: drafts.length, pictures: await writeContentFile(file, { document, edits, queries }) };
      });
      const parts = [pictures > 0 && counted(pictures, 'picture'), drafts > 0 && counted(drafts, 'draft')];
      print([`Written to ${file}`, ...parts.filter((part) => part !== false)].join(', with ').concat('.'));
    });

  const importing = new Command('import')
    .description('Make drafts of a file, in place of those there are')
    .argument('<file>', fileHelp)
    .addHelpText('after', asDone)
    .action(async (file: string) => {
      const texts = readTextDefaults();
      const { drafts, problems } = await withContentFile(file, (content) =>
        lend(async (sources) => {
          const document = await storePictures(sources, content);
          return importDocument(sources, commandLine, document, texts);
        }),
      );
      print(`There ${drafts === 1 ? 'is' : 'are'} ${counted(drafts, 'draft')} now.`);
      refuse(problems, 'It cannot be published like this.');
    });

  const checking = new Command('check')
    .description(
      'Say what keeps a file, or without one the drafts, from being published, and what is worth a second look',
    )
    .argument('[file]', fileHelp)
    .action(async (file?: string) => {
      const texts = readTextDefaults();
      const { problems, edits } =
        file === undefined
          ? await lend(async (sources) => {
              const { edits } = await getContent(sources);
              return { edits, problems: await findContentProblems(sources.database.queries, edits, texts) };
            })
          : await withContentFile(file, async (content) => ({
              edits: documentEdits(content.document, texts),
              problems: await findFileProblems(content, texts),
            }));
      refuse(problems, 'It cannot be published like this.');
      print('It can be published.');
      list(contentRemarks(edits, texts));
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

const describe = (problem: ContentProblem): string => `${problem.path}: ${problemSentence(problem, 'en')}`;
