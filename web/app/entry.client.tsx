import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { captionFont } from './fonts/caption-font.ts';
import { tolerateTranslation } from './hydration/tolerate-translation.ts';
import { ignoreLatePresses } from './lib/late-presses.ts';
import { allowSkippedTransitions } from './lib/skipped-transitions.ts';
import { installTrustedTypes } from './lib/trusted-types.ts';
import { noteVisit } from './lib/visit-source.ts';

installTrustedTypes();
noteVisit();
// A built page has its own script do that.
if (import.meta.env.DEV)
  document.fonts.add(new FontFace(captionFont.family, captionFont.source, captionFont.descriptors));
if (import.meta.env.DEV) tolerateTranslation();
allowSkippedTransitions();
ignoreLatePresses();

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
