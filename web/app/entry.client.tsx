import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { captionFont } from './fonts/caption-font.ts';
import { tolerateTranslation } from './hydration/tolerate-translation.ts';
import { allowSkippedTransitions } from './lib/browser/skipped-transitions.ts';
import { ignoreStaleClicks } from './lib/browser/stale-clicks.ts';
import { installTrustedTypes } from './lib/browser/trusted-types.ts';
import { recordVisit } from './lib/browser/visit-source.ts';
import { routeInUse } from './screens.ts';

declare global {
  interface Window {
    /** The router's own list of the routes. */
    readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, { path?: string }>> };
  }
}

installTrustedTypes();
recordVisit();
// A built page has its own script do that.
if (import.meta.env.DEV)
  document.fonts.add(new FontFace(captionFont.family, captionFont.source, captionFont.descriptors));
if (import.meta.env.DEV) tolerateTranslation();
allowSkippedTransitions();
ignoreStaleClicks();

// The build knows only the languages that the product ships with.
for (const route of Object.values(window.__reactRouterManifest.routes)) {
  if (route.path) route.path = routeInUse(route.path);
}

const { foreignChanges } = window;

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        // Part of the page was drawn anew: it had been changed before React came to it, or else something is wrong.
        if (!foreignChanges?.areSeen()) reportError(error);
        foreignChanges?.retype();
      },
    },
  );
}

// All at once where something changes the page, or it would do so in between.
if (foreignChanges?.areSeen()) hydrate();
else startTransition(hydrate);
