import type { FirstAnswer } from '@vitrine/contracts/first-answer.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/language.ts';
import { firstAnswerTexts } from '../../messages/first-answers.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useNotedAnswers } from './noted-answers.ts';

type AnsweredElsewhereProps = {
  list: LeadList;
  lead: { readonly id: string; readonly firstAnswer?: FirstAnswer | undefined };
};

/** A button that says that a lead was answered elsewhere, as long as it waits for its first answer. */
export function AnsweredElsewhere({ list, lead }: AnsweredElsewhereProps) {
  const t = useTexts(firstAnswerTexts);
  const { noteAnswers, isNoting, sentence } = useNotedAnswers(list);
  return (
    <>
      {!lead.firstAnswer && (
        <Button look="quiet" size="small" title={t('noteHint')} busy={isNoting} onClick={() => noteAnswers([lead.id])}>
          {t('note')}
        </Button>
      )}
      <VisuallyHidden live>{sentence}</VisuallyHidden>
    </>
  );
}
