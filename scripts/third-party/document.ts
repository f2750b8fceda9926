import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, productionPackages } from './packages.ts';

/** What the licence asks us to name. */
type Entry = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly copyright: string;
};

/** Types are gone before anything ships. */
const isTypes = ({ name }: Entry) => name.startsWith('@types/');
const isFont = ({ licence }: Entry) => licence.includes('OFL-1.1');

/** Compiled into the e-mail templates, so it ships although only the build needs it installed. */
const bundledInMails = ['react-email'];

/**
 * The text of `docs/third-party.md`, from the lockfile and the licence files of the installed packages.
 * @param root the folder of the repository, with its packages installed
 */
export function thirdPartyDocument(root: string): string {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const read = (paths: readonly string[]) =>
    paths.map((path) => readEntry(join(root, path))).filter((entry) => !isTypes(entry));
  const server = read(productionPackages(lockfile, 'server'));
  const mails = read(bundledInMails.map((name) => `node_modules/${name}`));
  const web = read(productionPackages(lockfile, 'web'));
  return `# What others made

Everything of other authors that ships with the site, with its licence. \`npm run third-party\` writes this page from the
installed packages; \`npm test\` fails when it is out of date. Pictures, films and icons are made for this site
([studio/README.md](../studio/README.md)) and are not listed.

## Fonts

In the pages (\`web/app/fonts/\`, cut down to the characters and axes in use), in PDF documents and in pictures. All are
under the SIL Open Font License 1.1 (<https://openfontlicense.org>); what wraps one may be under another too.

${table(server.filter(isFont))}

## Data

Public holidays (\`server/platform/public-holidays.json\`) are taken from \`date-holidays\`, which does not ship. Its data comes
from Wikipedia and is under CC BY-SA 3.0, and so is that file (<https://creativecommons.org/licenses/by-sa/3.0/>; the package's own metadata names CC BY 3.0). The site uses
the holidays of France, from <https://fr.wikipedia.org/wiki/Jour_f%C3%A9ri%C3%A9#France>; the package's \`LICENSE\` credits
the articles on every country.

## In the browser

The production packages of \`web\`, and what they need. A bundle holds only the parts of them that a page uses.

${table(web)}

## On the server

Pictures of the content are read and written by [libvips](https://www.libvips.org) and the libraries that it brings, which
\`sharp\` loads as a library of its own (\`@img/sharp-libvips-*\`, for one operating system each, LGPL-3.0-or-later; what is in
it: <https://github.com/lovell/sharp-libvips/blob/main/THIRD-PARTY-NOTICES.md>). It can be replaced by another version.

The production packages of \`server\`, and what they need; and ${bundledInMails.map((name) => `\`${name}\``).join(', ')}, which is compiled into the e-mails.

${table([...server.filter((entry) => !isFont(entry)), ...mails])}
`;
}

function readEntry(folder: string): Entry {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, licence: license ?? 'not stated', copyright: readCopyright(folder) };
}

/** The first line of the licence file that states a copyright, or the authors that package.json names. */
function readCopyright(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying)/i.test(name));
  // Of a font and what wraps it, the font's.
  const file = files.find((name) => /font/i.test(name)) ?? files[0];
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  const lines = text.split('\n').map((line) => line.replace(/[*#]/g, '').trim());
  const stated = lines.find((line) => /^(copyright\b|\(c\)|©)/i.test(line) && /\d{4}|\(c\)|©|by/i.test(line));
  if (stated !== undefined) return stated;
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof author === 'string' ? author : (author?.name ?? 'its contributors');
}

function table(entries: readonly Entry[]): string {
  const unique = new Map(entries.map((entry) => [`${entry.name} ${entry.version}`, entry]));
  const rows = [...unique.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, version, licence, copyright }) =>
        `| \`${name}\` | ${version} | ${licence} | ${copyright.replaceAll('|', '/')} |`,
    );
  return ['| package | version | licence | copyright |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
