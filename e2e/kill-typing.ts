import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { briefPage } from './brief-page.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import type { TestClient } from './clients.ts';
import { storeSession } from './session.ts';

/** What survives of a text when the browser's process is killed while the text is being typed. */
export type Killed = {
  /** Milliseconds of typing lost: from the first lost letter to the kill; 0 when none is lost. */
  readonly lost: number;
  /** Letters typed before the kill. */
  readonly typed: number;
  /** Letters found after the restart. */
  readonly found: number;
  /** Whether the text found is the beginning of the text typed. */
  readonly isPrefix: boolean;
  /** The value found in another field, which had been saved before. */
  readonly savedField: string;
};

const portTimeoutMs = 15_000;

/** Starts Chromium without Playwright, which does not expose the process to kill. */
async function startBrowser(profile: string) {
  const { executablePath, env } = findChromium();
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  await rm(join(profile, 'SingletonLock'), { force: true });
  const flags = [...chromiumFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...flags, 'about:blank'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = once(child, 'close');
  const deadline = performance.now() + portTimeoutMs;
  let port = '';
  while (port === '' && performance.now() < deadline && child.exitCode === null) {
    await pause(20);
    const file = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    port = file.includes('\n') ? (file.split('\n')[0] ?? '') : '';
  }
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  const page = context.pages()[0] ?? (await context.newPage());
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
    await browser.close().catch(() => {});
  };
  return { page, kill };
}

async function openBrief(page: Page, url: string, client: TestClient) {
  await page.goto(`${url}/contact`);
  await storeSession(page, client.token, { ...client.profile, type: 'client' });
  const brief = briefPage(page, 'en');
  await page.goto(`${url}/wizard`);
  await brief.waitForStep(1);
  return brief;
}

/**
 * Types into the brief without a pause, kills the browser with SIGKILL, restarts it and compares.
 * @param after milliseconds of typing before the kill; below 5 s, autosave has sent nothing to the server yet
 */
export async function typeAndKill(url: string, client: TestClient, after: number): Promise<Killed> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  const kills: (() => Promise<void>)[] = [];
  try {
    const first = await startBrowser(profile);
    kills.push(first.kill);
    const brief = await openBrief(first.page, url, client);
    await brief.text('projectName').fill('Saved before');
    await brief.waitForStatus('saved');
    await brief.text('description').focus();
    const times: number[] = [];
    const before = await brief.text('description').inputValue();
    let text = before;
    let isKilled = false;
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const typing = (async () => {
      await brief.text('description').press('End');
      while (!isKilled) {
        const letter = times.length % 6 === 5 ? ' ' : String.fromCharCode(97 + (times.length % 26));
        await first.page.keyboard.insertText(letter);
        text += letter;
        times.push(performance.now());
        begin();
      }
    })().catch(() => {});
    // A slow machine takes its time until the first letter.
    await Promise.race([begun, typing]);
    await pause(after);
    const killedAt = performance.now();
    const killing = first.kill();
    isKilled = true;
    await Promise.all([killing, typing]);

    const second = await startBrowser(profile);
    kills.push(second.kill);
    const again = await openBrief(second.page, url, client);
    const value = await again.text('description').inputValue();
    const savedField = await again.text('projectName').inputValue();
    const found = value.length - before.length;
    const firstLost = times[found];
    return {
      lost: firstLost === undefined ? 0 : Math.max(0, killedAt - firstLost),
      typed: times.length,
      found,
      // The last letter may have reached the page although the kill cut off its confirmation.
      isPrefix: text.startsWith(value) || value.slice(0, text.length) === text,
      savedField,
    };
  } finally {
    // Also after a failure: a browser left running would lock its profile.
    for (const kill of kills) await kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
