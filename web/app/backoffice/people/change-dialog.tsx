import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { peopleTexts } from '../../messages/people.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Change } from './people-change.ts';

const textKeys = {
  owner: { title: 'ownerTitle', text: 'ownerText', act: 'ownerAct' },
  member: { title: 'memberTitle', text: 'memberText', act: 'memberAct' },
  disable: { title: 'disableTitle', text: 'disableText', act: 'disableAct' },
  enable: { title: 'enableTitle', text: 'enableText', act: 'enableAct' },
  remove: { title: 'removeTitle', text: 'removeText', act: 'removeAct' },
  resend: { title: 'resendTitle', text: 'resendText', act: 'resendAct' },
  withdraw: { title: 'withdrawTitle', text: 'withdrawText', act: 'withdrawAct' },
} as const;

type ChangeDialogProps = {
  /** Stays while the dialog closes. */
  change: Change | undefined;
  open: boolean;
  onCancel: () => void;
  onConfirm: (change: Change) => void;
};

/** Says what a change to a person means, and asks whether to make it. */
export function ChangeDialog({ change, open, onCancel, onConfirm }: ChangeDialogProps) {
  const t = useTexts(peopleTexts);
  const shared = useTexts(backofficeTexts);
  const say = change && textKeys[change.kind === 'role' ? change.role : change.kind];
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={say && t(say.title)}
      description={<bdi className="wrap-anywhere">{change?.name}</bdi>}
      closeLabel={shared('close')}
      actions={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
          {/* The dialog can still be clicked while it closes. */}
          <Button size="small" onClick={() => open && change && onConfirm(change)}>
            {say && t(say.act)}
          </Button>
        </>
      }
    >
      <p>{say && t(say.text)}</p>
    </Dialog>
  );
}
