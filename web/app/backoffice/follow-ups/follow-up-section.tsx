import { useKeys } from '../../lib/keys.ts';
import { useTexts } from '../../lib/language.ts';
import { todayTexts } from '../../messages/today.ts';
import { Button } from '../../ui/button.tsx';
import { useKeySwitch } from '../list/key-switch.ts';
import { FollowUpDialog, type FollowUpSubject } from './follow-up-dialog.tsx';
import { useFollowUpForm } from './follow-up-form.ts';

/** Sets down when to come back to a record: by its button, or by `f` wherever the record shows. */
export function FollowUpSection({ record, name }: FollowUpSubject) {
  const t = useTexts(todayTexts);
  const [isOn] = useKeySwitch();
  const { isOpen, open, close } = useFollowUpForm(record);
  useKeys({ f: ({ repeat }) => !repeat && open() }, isOn);
  return (
    <section aria-label={t('followUp')} className="grid justify-items-start gap-2">
      <h3 className="text-lg leading-tight font-semibold">{t('followUp')}</h3>
      <Button look="secondary" size="small" aria-haspopup="dialog" aria-keyshortcuts="f" onClick={open}>
        {t('followUpMake')}
      </Button>
      <FollowUpDialog open={isOpen} record={record} name={name} onClose={close} />
    </section>
  );
}
