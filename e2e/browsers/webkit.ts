import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import { BrowserMissing, type BrowserOfKind, type Find, findElement, type Key, scriptOf, type Tab } from './tab.ts';

const driver = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
const miniBrowser = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/** Private use characters stand for keys (WebDriver, section 17.4.2). */
const keys: Readonly<Record<Key, string>> = { Enter: '\uE007', PageDown: '\uE00F', Escape: '\uE00C', Tab: '\uE004' };
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Call = <R = unknown>(method: string, path: string, body?: object) => Promise<R>;

/** WebKit on a display of its own, by plain WebDriver calls. @throws {BrowserMissing} where a part of it is missing */
export async function startWebKit(): Promise<BrowserOfKind> {
  const [binary] = globSync(miniBrowser);
  for (const [path, name] of [
    [driver, 'webkit2gtk-driver'],
    [binary ?? miniBrowser, 'libwebkit2gtk-4.1-0'],
    [display, 'xvfb'],
  ] as const) {
    if (!existsSync(path)) throw new BrowserMissing(`there is no ${path} (apt-get install ${name})`);
  }
  const started: ChildProcess[] = [];
  try {
    const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '2600x1500x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(screen);
    const number = await firstLine(screen);
    const port = await freePort();
    const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'C.UTF-8', GDK_BACKEND: 'x11' },
    });
    started.push(service);
    const call = callerOf(`http://127.0.0.1:${port}`);
    await untilAnswers(call);
    const options = { binary, args: ['--automation'] };
    const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      '/session',
      { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } },
    );
    const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
    await inSession('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
    return {
      version: `WebKit ${capabilities.browserVersion}`,
      // One tab is enough: each journey opens an address of its own in it.
      tab: async () => tabOf(inSession),
      close: async () => {
        await inSession('DELETE', '').catch(() => {});
        for (const child of started.reverse()) await stop(child);
      },
    };
  } catch (error) {
    for (const child of started.reverse()) await stop(child);
    throw error;
  }
}

/** What a process says first. Its output stays open: Xvfb ends when the line it has begun cannot be finished. */
async function firstLine(child: ChildProcess): Promise<string> {
  let line = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    line += chunk;
    if (line.endsWith('\n')) return line.trim();
  }
  throw new Error(`${display} has ended.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

function callerOf(base: string): Call {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`WebKit answers ${method} ${path}: ${JSON.stringify(value).slice(0, 600)}`);
    return value;
  };
}

async function untilAnswers(call: Call): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (attempt > 300) throw error;
      await pause(100);
    }
  }
}

/** Ten seconds. */
const maxAttempts = 100;

function tabOf(call: Call): Tab {
  const execute = <R>(script: string, args: readonly unknown[]) => call<R>('POST', '/execute/sync', { script, args });
  const find = async ({ css, name = '' }: Find): Promise<string> => {
    const found = await execute<Record<string, string> | null>(scriptOf(findElement), [css, name]);
    const id = found?.[elementKey];
    if (!id) throw new Error(`WebKit shows no ${css} ${name}`);
    return id;
  };
  /**
   * Does something to an element. Unlike the other driver, this one does not wait for what is still on its way to its place,
   * and refuses before it has done anything.
   */
  const onceInPlace = async (what: Find, act: 'click' | 'value', body?: object): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await call('POST', `/element/${await find(what)}/${act}`, body);
      } catch (error) {
        if (attempt > maxAttempts || !/element not interactable|stale element/.test(String(error))) throw error;
        await pause(100);
      }
    }
  };
  const write = async (characters: readonly string[]): Promise<void> => {
    const actions = characters.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    open: (url) => call('POST', '/url', { url }),
    run: (work, ...given) => execute(scriptOf(work), given),
    click: (what) => onceInPlace(what, 'click'),
    type: (what, text) => onceInPlace(what, 'value', { text }),
    press: (key) => write([keys[key]]),
    clickAt: async (left, top) => {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(left), y: Math.round(top) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    write: (text) => write([...text]),
    resize: async (width, height) => {
      await call('POST', '/window/rect', { x: 0, y: 0, width, height });
      const sizeInside = () => execute<[number, number]>('return [innerWidth, innerHeight]', []);
      let [inside, below] = await sizeInside();
      // A window that is still as large as it was before says nothing of its frame.
      for (let attempt = 0; attempt < maxAttempts && (inside >= 2 * width || below >= 2 * height); attempt++) {
        await pause(100);
        [inside, below] = await sizeInside();
      }
      // What the window's frame takes.
      await call('POST', '/window/rect', { x: 0, y: 0, width: 2 * width - inside, height: 2 * height - below });
    },
    problems: () => undefined,
  };
}
