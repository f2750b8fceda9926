/** What a page needs to come alive: addresses of modules, all our own. */
export type Cast = {
  /** To be evaluated one after the other, each a piece of work of its own. */
  readonly modules: readonly string[];
  /** The module of each route of the page, by the router's name for it. */
  readonly routes: Readonly<Record<string, string>>;
  /** What hands the page to React. */
  readonly entry: string;
  /** For screens that are nothing without their script: start at once. */
  readonly atOnce: boolean;
};

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    __zod_globalConfig?: { jitless?: boolean };
  }
}

/**
 * Stands in every page as an inline script, so it names nothing outside itself. The page is complete without React: it
 * fetches the modules only when the page has loaded and the browser has nothing to do, or at the first touch, and
 * evaluates them piece by piece, so that nothing the visitor does waits long for it. What is pressed before React is
 * there is held, and pressed again when it is; links need no holding, the browser follows them.
 */
export function starter(cast: Cast): void {
  // Zod would try to compile functions from text, which the Content-Security-Policy refuses and reports. It looks here
  // when its first schema is made, before any module of ours could tell it.
  window.__zod_globalConfig = { jitless: true };

  const root = document.documentElement;
  const touches = ['pointerdown', 'touchstart', 'keydown', 'wheel'];
  const held: (() => void)[] = [];
  let begun = false;
  let cracked = false;
  // Whoever is signed in waits for their name and what is theirs.
  let urgent = cast.atOnce || signedIn();

  function signedIn(): boolean {
    try {
      return localStorage.getItem('authToken') !== null;
    } catch {
      return false;
    }
  }

  const whenIdle = (work: () => void) => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
    else setTimeout(work, 200);
  };
  const pause = () => new Promise<void>((resolve) => (urgent ? setTimeout(resolve) : whenIdle(resolve)));

  const begin = async () => {
    if (begun) return;
    begun = true;
    try {
      // A module that could not be fetched stays failed for as long as the page lives: better to know beforehand.
      const { ok } = await fetch(cast.modules[0] as string);
      if (!ok) throw new Error('The server has no time.');
    } catch {
      // The network is away, or the server: the next touch tries again, and so does a page that was pressed already.
      begun = false;
      if (urgent) setTimeout(begin, 2000);
      return;
    }
    if (cracked) return location.reload();
    for (const module of [...cast.modules, cast.entry]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = urgent ? 'high' : 'low';
      link.href = module;
      document.head.append(link);
    }
    try {
      for (const module of cast.modules) {
        await import(/* @vite-ignore */ module);
        await pause();
      }
      const routes: Record<string, unknown> = {};
      for (const id in cast.routes) routes[id] = await import(/* @vite-ignore */ cast.routes[id] as string);
      window.__reactRouterRouteModules = routes;
      await import(/* @vite-ignore */ cast.entry);
    } catch {
      begun = false;
      cracked = true;
    }
  };

  const touch = () => {
    urgent = true;
    void begin();
  };
  const hold = (event: Event, again: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(again);
    root.dataset.waking = '';
    touch();
  };
  const press = (event: MouseEvent) => {
    if (!event.isTrusted || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const pressed = target.closest<HTMLElement>('a[href],button,label,input,summary,[role=button],[role=tab]');
    if (!pressed || pressed.tagName === 'SUMMARY') return;
    // A link that does more than lead somewhere says so.
    if (pressed.tagName === 'A' && !('held' in pressed.dataset)) return;
    const field = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
    if (field instanceof HTMLInputElement && !/^(checkbox|radio|submit|button)$/.test(field.type)) return;
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return;
    hold(event, () => pressed.click());
  };
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    hold(event, () => form.requestSubmit(event.submitter));
  };

  for (const name of touches) addEventListener(name, touch, { capture: true, passive: true });
  addEventListener('click', press, true);
  addEventListener('submit', send, true);
  addEventListener(
    'awake',
    () => {
      for (const name of touches) removeEventListener(name, touch, true);
      removeEventListener('click', press, true);
      removeEventListener('submit', send, true);
      delete root.dataset.waking;
      const next = () => {
        held.shift()?.();
        if (held.length > 0) setTimeout(next);
      };
      // Not at once: this comes out of React's own effect, where it cannot take over a part that is still waiting.
      setTimeout(next);
    },
    { once: true },
  );

  if (urgent) void begin();
  else if (document.readyState === 'complete') whenIdle(begin);
  else addEventListener('load', () => whenIdle(begin), { once: true });
}
