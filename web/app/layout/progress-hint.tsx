import { useNavigation } from 'react-router';

/**
 * A thin line along the top while the next page is loading, or the script that a press is waiting for. It appears only
 * when that takes long enough to be noticed (styles/app.css).
 */
export function ProgressHint() {
  const busy = useNavigation().state !== 'idle';
  return <div aria-hidden="true" data-busy={busy || undefined} className="progress-hint" />;
}
