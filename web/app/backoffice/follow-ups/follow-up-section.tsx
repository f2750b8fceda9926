import { useTexts } from '../../lib/format/language.ts';
import { todayTexts } from '../../messages/today.ts';
import { Button } from '../../ui/button.tsx';
import { FollowUpDialog, type FollowUpSubject } from './follow-up-dialog.tsx';
import { useFollowUpKey } from './follow-up-form.ts';
import { FollowUpList } from './follow-up-list.tsx';

/**
 * When a person is to be come back to, whether that was set down here, about another record or in the dossier; and how to
 * set it down: by a button, or by `f` wherever it shows.
 */
export function FollowUpSection(subject: FollowUpSubject) {
  const t = useTexts(todayTexts);
  const { isOpen, open, close } = useFollowUpKey(subject);
  return (
    <section aria-label={t('followUp')} className="grid content-start gap-2">
      {/* The button above what comes later, which would move it. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="text-lg leading-tight font-semibold">{t('followUp')}</h3>
        <Button look="secondary" size="small" aria-haspopup="dialog" aria-keyshortcuts="f" onClick={open}>
          {t('followUpMake')}
        </Button>
      </div>
      <FollowUpList email={subject.email} />
      <FollowUpDialog open={isOpen} onClose={close} {...subject} />
    </section>
  );
}
