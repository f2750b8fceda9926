import { accountTexts } from '../../web/app/messages/account.ts';
import { openMailbox } from '../mailbox.ts';
import { startSite } from '../server.ts';
import { startFirefox } from './firefox.ts';
import { checkGeometry } from './geometry.ts';
import { journeys } from './journeys.ts';
import { checkPaper } from './paper.ts';
import { BrowserMissing, type BrowserOfKind, untilHydrated } from './tab.ts';
import { startWebKit } from './webkit.ts';

/**
 * `npm run test:browsers [firefox|webkit …]`: what the suite tries in Chromium, once in Firefox and in WebKit: a journey of
 * each kind, and where things stand on each page. A browser that is not installed is skipped, and named at the end.
 */
const starters = { firefox: startFirefox, webkit: startWebKit } as const;
type Name = keyof typeof starters;

const wanted = process.argv.slice(2);
const names = (Object.keys(starters) as Name[]).filter((name) => wanted.length === 0 || wanted.includes(name));
if (wanted.some((name) => !(name in starters)))
  throw new Error(`Browsers are called ${Object.keys(starters).join(', ')}.`);

const failures: string[] = [];
const skipped: string[] = [];

/** Tries one thing, says how it went, and goes on with the next. */
async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  try {
    await work();
    process.stdout.write(`  ✓ ${name} (${seconds()})\n`);
  } catch (error) {
    failures.push(name);
    process.stdout.write(`  ✘ ${name} (${seconds()})\n    ${String(error).replaceAll('\n', '\n    ')}\n`);
  }
}

async function tryBrowser(name: Name, browser: BrowserOfKind): Promise<void> {
  const mailbox = await openMailbox();
  const site = await startSite({ SMTP_URL: mailbox.url, RATE_LIMITS: 'off' });
  try {
    const tab = await browser.tab();
    await tab.resize(1440, 900);
    for (const [what, journey] of Object.entries(journeys)) {
      await attempt(`${name}: ${what}`, async () => {
        const before = tab.problems()?.length ?? 0;
        await journey({ tab, site, mailbox, browser: name });
        const problems = tab.problems()?.slice(before) ?? [];
        if (problems.length > 0) throw new Error(`The browser reported:\n${problems.join('\n')}`);
      });
    }
    await attempt(`${name}: where things stand on each page`, async () => {
      const faults = await checkGeometry(tab, site.url);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    const { print, background } = browser;
    if (print) {
      await attempt(`${name}: legal pages on paper fill their sheets`, async () => {
        const faults = await checkPaper(tab, site.url, print);
        if (faults.length > 0) throw new Error(faults.join('\n'));
      });
    }
    if (background) {
      await attempt(`${name}: the login is ready in a tab that nobody looks at`, async () => {
        const opened = await background(`${site.url}/login`);
        await untilHydrated(opened.tab);
        const isReady = (name: string) =>
          [...document.querySelectorAll('button')].some((button) => button.textContent === name && !button.disabled);
        if (!(await opened.tab.run(isReady, accountTexts('en')('logIn')))) throw new Error('Its button is grey.');
        await opened.show();
      });
    }
  } finally {
    await site.stop();
    await mailbox.close();
  }
}

for (const name of names) {
  let browser: BrowserOfKind;
  try {
    browser = await starters[name]();
  } catch (error) {
    if (!(error instanceof BrowserMissing)) throw error;
    skipped.push(`${name}: ${error.message}`);
    continue;
  }
  process.stdout.write(`${browser.version}\n`);
  try {
    await tryBrowser(name, browser);
  } finally {
    await browser.close();
  }
}
for (const one of skipped) process.stdout.write(`SKIPPED ${one}\n`);
if (failures.length > 0) {
  process.stdout.write(`Failed: ${failures.join('; ')}\n`);
  process.exitCode = 1;
} else process.stdout.write(skipped.length === names.length ? 'Nothing was tried.\n' : 'All is well.\n');
