import type { HydrationPlan } from './hydration-plan.ts';

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>;
    __zod_globalConfig?: { jitless?: boolean };
  }
}

/**
 * Runs as an inline script in every page, so it may refer to nothing outside its own body. The page is complete without
 * React: its modules are fetched only when the page has loaded and been painted and the browser is idle, or at the first
 * interaction, and evaluated one by one, so that no input waits long for them. Clicks and submits before hydration are held
 * and replayed afterwards; plain links need no holding, since the browser follows them.
 */
export function hydrateWhenIdle(plan: HydrationPlan): void {
  // Zod would try to compile functions from strings, which the Content-Security-Policy refuses and reports. It reads
  // this when its first schema is built, before any module of ours could configure it.
  window.__zod_globalConfig = { jitless: true };

  const root = document.documentElement;
  const interactions = ['pointerdown', 'touchstart', 'keydown', 'wheel'];
  const heldActions: (() => void)[] = [];
  let isStarted = false;
  let hasFailedModule = false;
  // Reloaded on a later step of a form: as built, the page shows the first, which styles/flow.css hides until then.
  const isResumed = history.state?.usr?.step !== undefined;
  if (isResumed) root.dataset.resuming = '';
  // Signed-in users are waiting for their name and their data.
  let isUrgent = plan.isUrgent || isResumed || isSignedIn();

  function isSignedIn(): boolean {
    try {
      return (localStorage.getItem(plan.tokenKey) ?? sessionStorage.getItem(plan.tokenKey)) !== null;
    } catch {
      return false;
    }
  }

  // Safari knows no idle time. Between two modules a task of its own is enough there: a wait would add up.
  const hasIdleCallback = 'requestIdleCallback' in window;
  const whenIdle = (work: () => void) => {
    // Nobody waits for a page in the background, where idle time comes late or never: it is ready when it is looked at.
    if (document.hidden) work();
    else if (hasIdleCallback) requestIdleCallback(work, { timeout: 3000 });
    else setTimeout(work, 200);
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      if (document.hidden || (hasIdleCallback && !isUrgent)) whenIdle(resolve);
      else setTimeout(resolve);
    });

  const preload = (href: string) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = isUrgent ? 'high' : 'low';
    link.href = href;
    document.head.append(link);
  };

  /** What waits for the first view to be complete. */
  const showWhatWaits = () => {
    if (root.dataset.loading === undefined) return;
    delete root.dataset.loading;
    // Added by script it is new style for the captions alone; named by a rule of :root it would be for every element.
    const { family, source, descriptors } = plan.captionFont;
    document.fonts.add(new FontFace(family, source, descriptors));
  };

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    showWhatWaits();
    try {
      // A module that failed to load stays failed until the document is reloaded, so check the connection first.
      const { ok } = await fetch(plan.modules[0] as string);
      if (!ok) throw new Error('The server is unavailable.');
    } catch {
      // Offline, or the server is away: the next interaction tries again, and so does a page already interacted with.
      isStarted = false;
      delete root.dataset.resuming;
      if (isUrgent) setTimeout(start, 2000);
      return;
    }
    if (hasFailedModule) return location.reload();
    // Modules read it while they are evaluated, and are fetched meanwhile.
    // A refusal is JSON too, and none of the content.
    const content = plan.content ? fetch(plan.content).then((it) => (it.ok ? it.json() : Promise.reject())) : undefined;
    // Its failure is met where it is awaited.
    content?.catch(() => {});
    // To ask for all of them in one task would take a phone longer than a frame or two.
    const files = [...plan.modules, plan.entry];
    for (let asked = 0; asked < files.length; asked += 8) {
      for (const href of files.slice(asked, asked + 8)) preload(href);
      await pause();
    }
    try {
      if (content) window.contentEdits = await content;
      for (const module of plan.modules) {
        await import(/* @vite-ignore */ module);
        await pause();
      }
      const routes: Record<string, unknown> = {};
      for (const id in plan.routes) routes[id] = await import(/* @vite-ignore */ plan.routes[id] as string);
      window.__reactRouterRouteModules = routes;
      await import(/* @vite-ignore */ plan.entry);
    } catch {
      isStarted = false;
      hasFailedModule = true;
      delete root.dataset.resuming;
    }
  };

  const onInteraction = () => {
    isUrgent = true;
    void start();
  };
  const hold = (event: Event, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    heldActions.push(replay);
    root.dataset.hydrating = '';
    onInteraction();
  };
  const onClick = (event: MouseEvent) => {
    if (!event.isTrusted || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const control = target.closest<HTMLElement>('a[href],button,label,input,summary,[role=button],[role=tab]');
    if (!control || control.tagName === 'SUMMARY') return;
    // Links that do more than navigate opt in with `data-held`.
    if (control.tagName === 'A' && !('held' in control.dataset)) return;
    const field = control instanceof HTMLLabelElement ? control.control : control;
    if (field instanceof HTMLInputElement && !/^(checkbox|radio|submit|button)$/.test(field.type)) return;
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return;
    hold(event, () => control.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    hold(event, () => form.requestSubmit(event.submitter));
  };

  // A reloaded page shares its document with the entries before it, and nothing could show those yet.
  const path = location.pathname;
  const onPopState = () => {
    if (location.pathname !== path) location.reload();
  };

  for (const name of interactions) addEventListener(name, onInteraction, { capture: true, passive: true });
  addEventListener('popstate', onPopState);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener(
    'hydrated',
    () => {
      for (const name of interactions) removeEventListener(name, onInteraction, true);
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
      removeEventListener('popstate', onPopState);
      delete root.dataset.hydrating;
      delete root.dataset.resuming;
      const replayNext = () => {
        heldActions.shift()?.();
        if (heldActions.length > 0) setTimeout(replayNext);
      };
      // Deferred: this event comes from one of React's effects, during which it cannot hydrate a pending boundary.
      setTimeout(replayNext);
    },
    { once: true },
  );

  /** Once the first view is on the screen: on a quick network a page has loaded before it is painted. */
  const whenPainted = (work: () => void) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return work();
    // In case the page is hidden before anything is painted.
    setTimeout(work, 3000);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      // A picture that has just loaded is in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(work));
    });
    observer.observe({ type: 'paint', buffered: true });
  };
  const onLoad = () => whenPainted(() => whenIdle(start));

  if (isUrgent) void start();
  else if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
}
