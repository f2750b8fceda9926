import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { cancellationTexts } from '../../messages/cancellations.ts';
import { Button } from '../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useCancellation } from './cancellation.ts';

type Meeting = {
  readonly id: string;
  readonly name: string;
  readonly state?: 'active' | 'cancelled';
  readonly selectedSlot?: string;
};

/** Whether a meeting is still to come. */
const isComing = ({ state, selectedSlot = '' }: Meeting) => state === 'active' && Date.parse(selectedSlot) > Date.now();

type CancelMeetingsProps = {
  /** Those that are not to come are left alone. */
  meetings: readonly Meeting[];
  onCancelled?: () => void;
  look?: 'secondary' | 'quiet';
};

/** A button that cancels meetings, once it is said who is told; then, for half a minute, one that undoes it. */
export function CancelMeetings({ meetings, onCancelled, look = 'secondary' }: CancelMeetingsProps) {
  const t = useTexts(cancellationTexts);
  const { cancel, isCancelling, last, undo } = useCancellation();
  const [isAsking, setAsking] = useState(false);
  const coming = meetings.filter(isComing);
  // What the dialog shows stays while it closes.
  const [asked, setAsked] = useState<readonly Meeting[]>([]);
  return (
    <>
      {last ? (
        <p className="flex items-center gap-x-2 text-[0.9375rem]">
          <span role="status" className="text-quiet">
            {last.sentence}
          </span>
          <Button look="quiet" size="small" onClick={undo}>
            {t('undo')}
          </Button>
        </p>
      ) : (
        coming.length > 0 && (
          <Button
            look={look}
            size="small"
            busy={isCancelling}
            onClick={() => {
              setAsked(coming);
              setAsking(true);
            }}
          >
            {t('cancel', { count: coming.length })}
          </Button>
        )
      )}
      <CancelDialog
        key={asked.map(({ id }) => id).join()}
        meetings={asked}
        open={isAsking}
        onKeep={() => setAsking(false)}
        onCancel={(cancellation) => {
          setAsking(false);
          cancel(cancellation);
          onCancelled?.();
        }}
      />
    </>
  );
}
