import { type BriefField, openOptionOf, otherTextKey } from '@vitrine/contracts/brief/field.ts';
import {
  type BriefAnswers,
  type BriefStepNumber,
  briefStep,
  readableAnswerIn,
} from '@vitrine/contracts/brief/steps.ts';
import type { AskedQuestion } from '@vitrine/contracts/content/question.ts';
import { useState } from 'react';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import type { Version } from '../../lib/unsaved/unsent-edit.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isSameAnswer, mergeAnswers } from './answers.ts';
import { fieldsOf } from './shown-fields.ts';

type Side = 'mine' | 'theirs';

/** A choice and what was said about it stay together. */
const keysOf = (field: BriefField) => (openOptionOf(field) ? [field.id, otherTextKey(field.id)] : [field.id]);

type ConflictDialogProps = {
  step: BriefStepNumber;
  /** The agency's own. */
  questions: readonly AskedQuestion[];
  mine: BriefAnswers;
  /** What both were made from; undefined where that is not known, and all that differs is asked about. */
  base: BriefAnswers | undefined;
  theirs: Version<BriefAnswers>;
  onClose: () => void;
  onChoose: (answers: BriefAnswers) => void;
};

/** Compares two versions of a step, by the answers that both sides changed. Nothing is preselected, and closing it loses nothing. */
export default function ConflictDialog({
  step,
  questions,
  mine,
  base,
  theirs,
  onClose,
  onChoose,
}: ConflictDialogProps) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { title } = briefStep(step);
  const fields = fieldsOf(step, questions);
  const { merged, conflicting } = base
    ? mergeAnswers(step, base, mine, theirs.data, questions)
    : { merged: mine, conflicting: undefined };
  const differing = fields.filter((field) =>
    keysOf(field).some(
      (key) => (conflicting?.includes(key) ?? true) && !isSameAnswer(mine[key], theirs.data[key], key),
    ),
  );
  const left = differing.filter(({ id }) => chosen[id] === undefined).length;
  const all = (side: Side) => setChosen(Object.fromEntries(differing.map(({ id }) => [id, side])));
  const save = () => {
    const taken = differing
      .filter(({ id }) => chosen[id] === 'theirs')
      .flatMap(keysOf)
      .map((key) => [key, theirs.data[key] ?? '']);
    onChoose({ ...merged, ...Object.fromEntries(taken) });
  };
  const names = {
    mine: t('conflictMine'),
    theirs: theirs.savedAt
      ? t('conflictTheirsAt', { time: formatSpokenTime(theirs.savedAt, language) })
      : t('conflictTheirs'),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflictTitle', { title: title[language] })}
      closeLabel={t('close')}
      actions={
        <>
          <span aria-live="polite" className="caption mr-auto self-center text-quiet">
            {left > 0 && t('conflictLeft', { count: left })}
          </span>
          <Button size="small" disabled={left > 0} onClick={save}>
            {t('conflictSave')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <p className="max-w-prose text-quiet">{t('conflictText')}</p>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {(['mine', 'theirs'] as const).map((side) => (
            <button
              key={side}
              type="button"
              onClick={() => all(side)}
              className="caption underline decoration-control underline-offset-4 hover:decoration-signal max-lg:min-h-11"
            >
              {t(side === 'mine' ? 'conflictAllMine' : 'conflictAllTheirs')}
            </button>
          ))}
        </div>
        {differing.map((field) => (
          <fieldset key={field.id} className="grid gap-2 border-t border-line pt-4">
            <legend className="float-left font-medium">{field.label[language]}</legend>
            <div className="clear-both isolate grid pt-px pl-px sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className="brief-pane brief-pane-tall">
                  <input
                    type="radio"
                    name={`conflict-${field.id}`}
                    checked={chosen[field.id] === side}
                    onChange={() => setChosen({ ...chosen, [field.id]: side })}
                  />
                  <span className="grid min-w-0 content-start gap-1">
                    <span className="caption">{names[side]}</span>
                    <Side field={field} answers={side === 'mine' ? mine : theirs.data} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function Side({ field, answers }: { field: BriefField; answers: BriefAnswers }) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const lines = readableAnswerIn(field, answers, language);
  return (
    <span dir="auto" className="leading-snug whitespace-pre-wrap wrap-anywhere">
      {lines.length > 0 ? lines.join(field.kind === 'choices' ? ' · ' : '\n') : t('conflictEmpty')}
    </span>
  );
}
