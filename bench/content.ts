import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkContent } from '@vitrine/contracts/content/check.ts';
import { inContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { sampleMails } from '../server/emails/samples.ts';
import { loadRenderer } from '../server/platform/mail/message.ts';
import { loadPageFiles, type PageFile, type PageFiles } from '../server/platform/pages/files.ts';
import { inlineScriptHashes } from '../server/platform/pages/page-html.ts';
import { SiteRenderer } from '../server/platform/site/site-renderer.ts';
import { readTextDefaults } from '../server/platform/site/text-defaults.ts';
import { Checks } from './checks.ts';
import { strangeContent } from './content/strange-content.ts';

/**
 * `npm run bench:content [contents] [rendered]`: content that nobody should type goes through the checks, and some of what
 * they accept is rendered: each is refused with a sentence that names its path, or published whole, and in no page or mail
 * a text becomes anything but text.
 */
const [contents = 10_000, rendered = 300] = process.argv.slice(2).map(Number);

const client = fileURLToPath(new URL('../build/web/client', import.meta.url));
const bundle = fileURLToPath(new URL('../build/web/server/index.js', import.meta.url));
/** HTML whose attributes have no values, in which a text may say anything: quotes are escaped there. */
const withoutValues = (html: string): string => html.replace(/="[^"]*"/g, '=""');
const textOf = (file: PageFile | undefined) => String(file?.variants.identity.body);

const texts = readTextDefaults();
const faults: string[] = [];
const accepted: ContentEdits[] = [];
let refused = 0;
const begun = performance.now();
for (let seed = 0; seed < contents; seed += 1) {
  const edits = strangeContent(seed);
  const problems = checkContent(edits, texts);
  if (problems.length === 0) accepted.push(edits);
  else refused += 1;
  for (const { path, error, values } of problems) {
    for (const language of languages) {
      const sentence = sentences(language)(error as 'contentMissing', values);
      if (sentence === error || sentence.includes('{{'))
        faults.push(`seed ${seed}: ${path}: "${sentence}" is no sentence`);
    }
  }
}
const checkedMs = (performance.now() - begun) / contents;

/** What a page may hold of executable code: what the built page of the same address has, its plan aside. */
const built = loadPageFiles(client, builtOrigin) as PageFiles;
const withoutPlans = (html: string) => html.replace(/\)\(\{"modules".*?\}\)<\/script>/gs, ')(PLAN)</script>');
const scriptsOf = (html: string) => inlineScriptHashes(withoutPlans(html)).join();

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-content-'));
const renderer = new SiteRenderer({ folder, renderer: bundle, origin: builtOrigin, headers: {} });
const { renderMail } = await loadRenderer();
const times: number[] = [];
let pages = 0;
try {
  for (const edits of accepted.slice(0, rendered)) {
    const what = JSON.stringify(edits).slice(0, 200);
    const start = performance.now();
    const files = await renderer.render(edits, 1).catch((error: Error) => {
      faults.push(`${what}: ${error.message}`);
      return undefined;
    });
    times.push(performance.now() - start);
    for (const [path, file] of files ?? []) {
      if (!file.isHtml) continue;
      pages += 1;
      const html = textOf(file);
      if (scriptsOf(html) !== scriptsOf(textOf(built.get(path)))) faults.push(`${what}: other scripts on ${path}`);
      if (/<[a-z][^>]*\son(error|mouseover)=/i.test(withoutValues(html))) faults.push(`${what}: a handler on ${path}`);
      for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        try {
          JSON.parse(json);
        } catch {
          faults.push(`${what}: broken JSON-LD on ${path}`);
        }
      }
    }
    inContent(edits, () => {
      for (const mail of sampleMails) {
        for (const language of languages) {
          const { subject, html } = renderMail(mail, language);
          if (/[\r\n]/.test(subject)) faults.push(`${what}: a subject of two lines in ${mail.template}`);
          if (/<script|<[a-z][^>]*\son(error|mouseover)=/i.test(html))
            faults.push(`${what}: markup in ${mail.template}`);
        }
      }
    });
  }
} finally {
  renderer.close();
  rmSync(folder, { recursive: true });
}

const sorted = times.toSorted((one, other) => one - other);
const at = (share: number) => `${((sorted[Math.floor(sorted.length * share)] ?? 0) / 1000).toFixed(2)} s`;
process.stdout.write(
  `${contents} contents: ${accepted.length} accepted, ${refused} refused, ${checkedMs.toFixed(2)} ms each\n` +
    `${times.length} rendered: ${pages} pages; median ${at(0.5)}, p95 ${at(0.95)}\n`,
);
for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
const checks = new Checks();
checks.expect(
  'every content is refused with a sentence, or published whole',
  faults.length === 0,
  `${faults.length} faults`,
);
checks.finish();
