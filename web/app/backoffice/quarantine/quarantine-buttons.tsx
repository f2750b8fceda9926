import type { QuarantineTarget } from '@vitrine/contracts/quarantine.ts';
import { useTexts } from '../../lib/format/language.ts';
import { useIsMember } from '../../lib/session/session.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Place } from './place.ts';

type QuarantineButtonsProps = {
  /** Whether what they act on is in quarantine already, and whether it is there as spam. */
  place: Place;
  /** Whether they act on several records, or on as many as match: only owners mark those as spam. */
  isForMany: boolean;
  busy: boolean;
  onMove: (to: QuarantineTarget) => void;
};

/** Releases what is in quarantine, or marks anything as spam. */
export function QuarantineButtons({ place, isForMany, busy, onMove }: QuarantineButtonsProps) {
  const t = useTexts(quarantineTexts);
  const isMember = useIsMember();
  return (
    <>
      {place !== 'listed' && (
        <Button look="secondary" size="small" busy={busy} onClick={() => onMove('listed')}>
          {t('release')}
        </Button>
      )}
      {place !== 'spam' && !(isForMany && isMember) && (
        <Button
          look="quiet"
          size="small"
          className="@max-4xl/footer:min-w-11 @max-4xl/footer:px-2"
          disabled={busy}
          title={t('spam')}
          onClick={() => onMove('spam')}
        >
          {/* In the bar of a selection, there is room for the word on a wide screen only. */}
          <span className="@max-4xl/footer:sr-only">{t('spam')}</span>
          <span className="hidden @max-4xl/footer:inline">
            <Icon name="ban" />
          </span>
        </Button>
      )}
    </>
  );
}
