/**
 * The router skips the animation between two pages when the next navigation comes before its end, and leaves the promise
 * that says so unhandled: the console would show an error where nothing went wrong.
 */
export function allowSkippedTransitions(): void {
  if (typeof document.startViewTransition !== 'function') return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
