import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium, type Browser as PlaywrightBrowser } from '@playwright/test';

export type Browser = { readonly executablePath: string; readonly env: Readonly<Record<string, string>> };

/** No network traffic but that of the pages under test; no sandbox, which Chromium refuses to root. */
export const chromiumFlags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What one run has been seen to need of shared memory, many times over. */
const enoughSharedMemory = 1024 ** 3;

/**
 * What Playwright passes and is left out: by default Chromium shares memory in files on the disk, since in containers
 * `/dev/shm` often has 64 MB. Where it has enough, tests take a thirteenth less time.
 */
export function unwantedFlags(): string[] {
  const { bavail, bsize } = existsSync('/dev/shm') ? statfsSync('/dev/shm') : { bavail: 0, bsize: 0 };
  return bavail * bsize >= enoughSharedMemory ? ['--disable-dev-shm-usage'] : [];
}

/**
 * The Chromium in the npm package `@sparticuz/chromium`, unpacked once per version into `node_modules/.cache`: the same on
 * every machine, and twice as fast as an ordinary one without a graphics card. `CHROMIUM` names another to use instead.
 */
export function findChromium(): Browser {
  const chosen = process.env.CHROMIUM;
  if (chosen) return { executablePath: chosen, env: {} };

  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = join(dirname(import.meta.dirname), 'node_modules', '.cache');
  const folder = join(cache, `chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  if (!existsSync(folder)) unpack(cache, folder);

  const env: Record<string, string> = {};
  // A bare machine may lack fonts and the certificate libraries: the package carries both.
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  if (spawnSync(executablePath, ['--version']).status !== 0) env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  return { executablePath, env };
}

/** What a browser says it is, such as `Chromium 153.0.7890.0`; an error when it cannot be started. */
export function chromiumVersion({ executablePath, env }: Browser): string {
  const { status, stdout, error } = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw error ?? new Error(`${executablePath} cannot be started.`);
  return stdout.trim();
}

/** Starts Chromium for a script; tests get theirs from playwright.config.ts. */
export function launchChromium(flags: readonly string[] = chromiumFlags): Promise<PlaywrightBrowser> {
  const { executablePath, env } = findChromium();
  return chromium.launch({
    executablePath,
    args: [...flags],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

/** Renames the folder only once it is complete, so an interrupted run never leaves half a browser behind. */
function unpack(cache: string, folder: string): void {
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  try {
    // The package always unpacks into the temporary folder, and its libraries only where it believes it runs on AWS.
    const program =
      "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const dirs = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`;
    writeFileSync(join(partial, 'fonts.conf'), `<?xml version="1.0"?>\n<fontconfig>${dirs}</fontconfig>\n`);
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another run may have finished first.
    if (!existsSync(folder)) throw error;
  }
}
