/** How often the brief is saved in any case. */
const saveIntervalMs = 30_000;

/** A page that becomes visible again reloads the brief only when the last load is older than this. */
const maxAgeMs = 30_000;

type BriefPageActions = {
  readonly saveAll: () => void;
  readonly load: () => void;
  /** When the last load began, in milliseconds since 1970; undefined until one has succeeded. */
  readonly loadedAt: () => number | undefined;
  /** Whether something unsent could not be stored on this device either. */
  readonly wouldLoseWords: () => boolean;
};

/**
 * Saves and reloads the brief as its page is hidden, shown, closed or comes back online, and every 30 s.
 * @returns a function that stops it
 */
export function followPageEvents({ saveAll, load, loadedAt, wouldLoseWords }: BriefPageActions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') return saveAll();
    const loaded = loadedAt();
    if (loaded === undefined || Date.now() - loaded > maxAgeMs) load();
  };
  const onOnline = () => {
    saveAll();
    load();
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (wouldLoseWords()) event.preventDefault();
  };
  const interval = setInterval(() => {
    saveAll();
    if (loadedAt() === undefined) load();
  }, saveIntervalMs);
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  window.addEventListener('pagehide', saveAll, { signal });
  window.addEventListener('online', onOnline, { signal });
  window.addEventListener('beforeunload', onBeforeUnload, { signal });
  return () => {
    clearInterval(interval);
    controller.abort();
  };
}
