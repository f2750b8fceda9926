import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { loadIfReachable } from '../lib/browser/reload.ts';
import { MissingPart } from './lazy-part.tsx';

/**
 * Where the code of a screen could not be loaded, which the browser's bundle of the router announces (router-parts.ts):
 * the whole page of it, if the server can be reached, and otherwise a sentence, while the page that is there stays. Its
 * code is never asked for again (docs/decisions/0010), so from then on every screen comes as a whole page.
 */
export function MissingScreen(): ReactNode {
  const { location: target } = useNavigation();
  const [hasFailed, setFailed] = useState(false);
  const [unreached, setUnreached] = useState<typeof target>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const fail = () => setFailed(true);
    addEventListener('screenmissing', fail);
    return () => removeEventListener('screenmissing', fail);
  }, []);

  useEffect(() => {
    if (!hasFailed || !target) return;
    let isWanted = true;
    void loadIfReachable(target, () => isWanted).then(() => isWanted && setUnreached(target));
    return () => {
      isWanted = false;
    };
  }, [hasFailed, target]);

  if (!target || unreached !== target) return null;
  const retry = async () => {
    setBusy(true);
    await loadIfReachable(target);
    setBusy(false);
  };
  return (
    <MissingPart
      title="screenMissing"
      busy={busy}
      onRetry={() => void retry()}
      onDismiss={() => setUnreached(undefined)}
    />
  );
}
