/** Longer than a server that is there takes for a few bytes. */
const maxWaitMs = 5000;

/**
 * Loads the page anew if the server can be reached; a reload without a network would lose the page that is there. Chromium
 * keeps the failure of a module for as long as the document lives (docs/decisions/0010), so that nothing less helps. What
 * was typed and what is open survive: they are in the tab's storage and in the history entry.
 */
export async function reloadIfReachable(): Promise<void> {
  const signal = AbortSignal.timeout(maxWaitMs);
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
}
