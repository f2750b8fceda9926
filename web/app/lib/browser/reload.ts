/** Longer than a server that is there takes for a few bytes. */
const maxWaitMs = 5000;

/**
 * Loads the page anew if the server can be reached; a reload without a network would lose the page that is there. Chromium
 * keeps the failure of a module for as long as the document lives (docs/decisions/0010), so that nothing less helps. What
 * was typed and what is open survive: they are in the tab's storage and in the history entry.
 */
export const reloadIfReachable = (): Promise<void> => loadIfReachable(window.location);

/**
 * The same, for a page of the site.
 * @param isWanted asked once the server has answered
 */
export async function loadIfReachable(
  { pathname, search, hash }: Readonly<Record<'pathname' | 'search' | 'hash', string>>,
  isWanted = () => true,
): Promise<void> {
  const signal = AbortSignal.timeout(maxWaitMs);
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  if (!answer?.ok || !isWanted()) return;
  const { location } = window;
  const address = pathname + search + hash;
  // With a fragment, the address that is there already would only be scrolled to.
  if (address === location.pathname + location.search + location.hash) location.reload();
  else location.assign(address);
}
