import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { captionFont } from './fonts/caption-font.ts';
import { ignoreLatePresses } from './lib/late-presses.ts';
import { allowSkippedTransitions } from './lib/skipped-transitions.ts';
import { installTrustedTypes } from './lib/trusted-types.ts';
import { noteVisit } from './lib/visit-source.ts';

installTrustedTypes();
noteVisit();
// A built page has its own script do that.
if (import.meta.env.DEV)
  document.fonts.add(new FontFace(captionFont.family, captionFont.source, captionFont.descriptors));
allowSkippedTransitions();
ignoreLatePresses();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
