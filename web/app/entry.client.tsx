import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { installTrustedTypes } from './lib/trusted-types.ts';
import { noteVisit } from './lib/visit-source.ts';

installTrustedTypes();
noteVisit();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
