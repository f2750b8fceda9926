import { Button } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';

type LinkReadingProps = {
  isReading: boolean;
  onRetry: () => void;
  say: Readonly<Record<'title' | 'reading' | 'unreachable' | 'retry' | 'needsScript', string>>;
};

/** While the link of a mail is being read, and when the server could not be reached for it. */
export function LinkReading({ isReading, onRetry, say }: LinkReadingProps) {
  return (
    <AccountFrame
      title={say.title}
      lead={isReading ? <span className="noscript:hidden">{say.reading}</span> : say.unreachable}
    >
      {isReading ? (
        <>
          <NeedsScript>{say.needsScript}</NeedsScript>
          <Skeleton className="h-12 noscript:hidden" />
        </>
      ) : (
        <div>
          <Button onClick={onRetry}>{say.retry}</Button>
        </div>
      )}
    </AccountFrame>
  );
}
