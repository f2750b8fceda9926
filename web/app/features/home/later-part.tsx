import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { combineDecorations } from '../../lib/browser/decoration.ts';
import { reloadIfReachable } from '../../lib/browser/reload.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { whenNearViewport } from './effects/when-near-viewport.ts';

type Part = { default: ComponentType };

/** What is pressed, other than a link, which the browser itself follows. */
const control = 'button, label, [role="tab"]';

/**
 * A part of a prerendered page that is complete without its code, which is fetched when the part is less than one screen
 * away: visitors who never come there go without (docs/decisions/0010). Until then React leaves the part as it is, and
 * what is pressed in it is held and pressed again afterwards. Where the page is not a prerendered one, since a link led
 * to it, its code is waited for like that of the page.
 */
export function laterPart(load: () => Promise<Part>): ComponentType {
  let resolve: (part: Part) => void = () => {};
  const promise = new Promise<Part>((settle) => {
    resolve = settle;
  });
  const held: HTMLElement[] = [];
  let isStarted = false;
  let isAwaited = false;
  let isReady = false;
  let place: HTMLElement | undefined;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    load().then(resolve, () => {
      isStarted = false;
      // The page is as complete as before, unless somebody waits for more.
      if (held.length > 0 || isAwaited) void reloadIfReachable();
    });
  };
  const startAndWait = () => {
    isAwaited = true;
    start();
  };

  const Loaded = lazy(async () => {
    if (import.meta.env.SSR) start();
    const { default: Content } = await promise;
    return { default: () => <Ready content={Content} /> };
  });

  function Ready({ content: Content }: { content: ComponentType }) {
    useEffect(() => {
      isReady = true;
      if (place) place.dataset.hydrated = '';
      // Deferred: during an effect React cannot hydrate what else is pending (hydration/hydrate-when-idle.ts).
      setTimeout(() => {
        for (const element of held.splice(0)) element.click();
      });
    }, []);
    return <Content />;
  }

  const hold = (part: HTMLElement) => {
    place = part;
    const listener = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(control) : null;
      if (isReady || !pressed || !part.contains(pressed)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(pressed);
      start();
    };
    // Above the document, where React would stop an event that it cannot handle yet.
    window.addEventListener('click', listener, true);
    return () => window.removeEventListener('click', listener, true);
  };
  const decorate = combineDecorations<HTMLDivElement>(whenNearViewport(start), hold);

  // Always the same element: what is drawn anew around it is no reason for React to look into it.
  const prerendered = (
    <Suspense>
      <Loaded />
    </Suspense>
  );

  return function LaterPart() {
    const isHydrated = useHydrated();
    const [isPrerendered] = useState(!isHydrated);
    const { key } = useLocation();
    const [firstKey] = useState(key);
    const isNavigating = useNavigation().state !== 'idle';
    // React draws what a navigation changes only when all of it is there.
    if (!isPrerendered || key !== firstKey || isNavigating) startAndWait();
    return <div ref={decorate}>{isPrerendered ? prerendered : <Loaded />}</div>;
  };
}
