import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession, userOf } from '../session/session.ts';
import { sessionRefused } from '../session/session-end.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import type { SaveOutcome } from './document-state.ts';
import { eraseForms } from './erase-tab.ts';
import { createTabDocument, type TabDocumentOptions } from './tab-document.ts';
import { versionOf } from './unsent-edit.ts';
import { hasOpenDocuments, sendOpenDocuments } from './unsent-work.ts';

const quietMs = 800;
const key = 'draft:note.ana';

let storage: Storage;
let responses: ((outcome: SaveOutcome<string, undefined>) => void)[];
let sends: string[];
/** Closes what a test has left open. */
let closes: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  storage = fakeBrowser().window.sessionStorage;
  signInAs('zoe@agency.test');
  responses = [];
  sends = [];
  closes = [];
});
afterEach(() => {
  for (const close of closes) close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signInAs = (email: string) => storeSession({ token: email, user: userOf({ type: 'admin', email }) });
const kept = () => JSON.parse(storage.getItem(key) ?? 'null') as { by: string; unsaved: { data: string } } | null;

/** A document that the form on screen edits. */
function open(policy: Partial<TabDocumentOptions<string, undefined>> = {}) {
  const document = createTabDocument<string, undefined>({
    name: 'note.ana',
    saved: versionOf('old', 4),
    quietMs,
    isSame: (one, other) => one === other,
    send: ({ data }) => {
      sends.push(data);
      return new Promise((resolve) => responses.push(resolve));
    },
    ...policy,
  });
  const disconnect = document.connect();
  const close = () => {
    disconnect();
    closes = closes.filter((one) => one !== close);
  };
  closes.push(close);
  return { document, close };
}

async function respond(outcome: SaveOutcome<string, undefined>): Promise<void> {
  responses.shift()?.(outcome);
  await vi.advanceTimersByTimeAsync(0);
}

describe('a document of the tab', () => {
  it('is kept for whoever types, until the server has it', async () => {
    const { document } = open();
    document.change('mine');
    expect(kept()).toMatchObject({ by: 'zoe@agency.test', unsaved: { data: 'mine', revision: 4, base: 'old' } });
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toEqual(['mine']);
    await respond({ kind: 'saved', revision: 5 });
    expect(storage.getItem(key)).toBeNull();
  });

  it('is restored after a reload, and sent once the form is there', async () => {
    open().document.change('mine');
    const second = createTabDocument<string, undefined>({
      name: 'note.ana',
      saved: versionOf('old', 4),
      quietMs,
      isSame: (one, other) => one === other,
      upgrade: (data) => `${data}!`,
      send: async ({ data }) => {
        sends.push(data);
        return { kind: 'saved', revision: 5 };
      },
    });
    expect(second.state()).toMatchObject({ phase: 'changed', data: 'mine!' });
    closes[0]?.();
    sends = [];
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toEqual([]);
    closes.push(second.connect());
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toEqual(['mine!']);
  });

  it('conflicts after a reload where somebody else has saved since', () => {
    const { document, close } = open({ quietMs: undefined });
    document.change('mine');
    close();
    const again = open({ saved: versionOf('theirs', 5) });
    expect(again.document.state()).toMatchObject({ phase: 'conflict', data: 'mine', theirs: { data: 'theirs' } });
  });

  it('of somebody else is neither restored nor dropped', () => {
    const { document, close } = open({ quietMs: undefined });
    document.change('mine');
    close();
    signInAs('max@agency.test');
    const again = open();
    expect(again.document.state().data).toBe('old');
    again.close();
    expect(kept()).toMatchObject({ by: 'zoe@agency.test', unsaved: { data: 'mine' } });
  });

  it('is nothing where what is kept has another shape', () => {
    for (const words of ['null', '"text"', '{"values":{},"revision":4}']) {
      storage.setItem(key, `{"by":"zoe@agency.test","unsaved":${words}}`);
      const { document, close } = open();
      expect(document.state()).toMatchObject({ phase: 'idle', data: 'old' });
      close();
    }
  });

  it('is in memory alone where it has no name', () => {
    const document = createTabDocument<string, undefined>({
      saved: versionOf('old'),
      isSame: (one, other) => one === other,
      send: async () => ({ kind: 'closed' }),
    });
    document.change('mine');
    expect(storage.getItem('draft:')).toBeNull();
  });
});

describe('closing the form', () => {
  it('sends at once what would have been sent in a moment, and nothing afterwards', async () => {
    const { document, close } = open();
    document.change('mine');
    close();
    expect(sends).toEqual(['mine']);
    await respond({ kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toHaveLength(1);
    expect(kept()).toMatchObject({ unsaved: { data: 'mine' } });
  });

  it('sends nothing that a person has to ask for', () => {
    const { document, close } = open({ quietMs: undefined });
    document.change('mine');
    close();
    expect(sends).toEqual([]);
    expect(kept()).toMatchObject({ unsaved: { data: 'mine' } });
  });

  it('leaves alone what was typed in it again before the last save ended', async () => {
    const { document, close } = open();
    document.change('mine');
    close();
    const again = open();
    again.document.change('mine, longer');
    await respond({ kind: 'saved', revision: 5 });
    expect(kept()).toMatchObject({ unsaved: { data: 'mine, longer' } });
  });

  it('and opening it again goes on', async () => {
    const { document, close } = open({ quietMs: undefined });
    document.change('mine');
    close();
    closes.push(document.connect());
    void document.save();
    expect(sends).toEqual(['mine']);
  });
});

describe('the end of a session', () => {
  it('keeps a document that opens its form again, although the server has it', () => {
    open({ isReopened: (data) => data !== '' });
    window.dispatchEvent(new Event(sessionRefused));
    expect(kept()).toMatchObject({ unsaved: { data: 'old' } });
    const again = open();
    expect(again.document.state().phase).toBe('idle');
    expect(storage.getItem(key)).toBeNull();
  });

  it('keeps no other that the server has', () => {
    open();
    open({ isReopened: (data) => data === '' });
    window.dispatchEvent(new Event(sessionRefused));
    expect(storage.getItem(key)).toBeNull();
  });

  it('by a logout sends what can be sent by itself', async () => {
    const { document } = open();
    expect(hasOpenDocuments()).toBe(false);
    document.change('mine');
    expect(hasOpenDocuments()).toBe(true);
    const sending = sendOpenDocuments();
    await respond({ kind: 'saved', revision: 5 });
    await sending;
    expect(hasOpenDocuments()).toBe(false);
    expect(sends).toEqual(['mine']);
  });

  it('by a logout leaves alone what a person has to finish', () => {
    open({ quietMs: undefined }).document.change('mine');
    expect(hasOpenDocuments()).toBe(false);
    expect(kept()).toMatchObject({ unsaved: { data: 'mine' } });
  });

  it('that erases everything leaves nothing, and nothing comes back', async () => {
    const { document } = open();
    document.change('mine');
    eraseForms();
    expect(storage.length).toBe(0);
    document.change('mine again');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(storage.length).toBe(0);
    expect(sends).toEqual([]);
  });
});
