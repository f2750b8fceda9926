import { hasChoices, type QuestionKind } from '@vitrine/contracts/content/question.ts';
import { siteLanguages } from '@vitrine/contracts/language.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { type EditedContent, saveDrafts, useContent } from './content-calls.ts';
import { ContentField } from './content-field.tsx';
import { type ContentEntry, effectiveValue } from './content-fields.ts';
import { labelOf } from './content-labels.ts';
import { lastPosition } from './item-order.ts';
import { MoveItem } from './move-item.tsx';
import { newId } from './new-id.ts';
import { useContentChange } from './use-content-change.ts';

/** Whether an entry is of a choice of a question, which is edited below it. */
export const isOfChoice = ({ group, names: [name = ''] }: ContentEntry): boolean =>
  group === 'questions' && name === 'choices';

/** The choices of a question that has any: each with its text, its place, and whether it is offered; and a further one. */
export function ItemChoices({ entries }: { entries: readonly ContentEntry[] }) {
  const t = useTexts(siteTexts);
  const language = useLanguage();
  const kind = entries.find(({ names }) => names.length === 1 && names[0] === 'kind')?.fields[0];
  const [{ group: list = '', item = '' } = {}] = entries;
  if (list !== 'questions' || !kind || !hasChoices(effectiveValue(kind) as QuestionKind)) return null;
  const path = `questions.${item}.choices`;
  const choices = Map.groupBy(entries.filter(isOfChoice), ({ path: at }) => at.split('.')[3] ?? '');
  const order = orderOf(choices);
  return (
    <div className="grid gap-4 border-l-2 border-line pl-4">
      <h4 className="font-medium">{t('label_choices')}</h4>
      {[...choices].map(([id, some], index) => (
        <div key={id} className="grid gap-3 border-t border-line pt-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
            <p className="caption text-quiet">{t('choiceNumber', { number: index + 1 })}</p>
            <MoveItem group={{ id: path, entries: some, order }} item={id} name={textOf(some)} />
          </div>
          {some.map(({ path: at, names, fields }) => (
            <div key={at} className={`grid gap-x-6 gap-y-4 ${fields.length > 1 ? 'md:grid-cols-2' : 'max-w-2xl'}`}>
              {fields.map((field) => (
                <ContentField
                  key={field.path}
                  field={field}
                  label={labelOf({ group: 'choices', names: names.slice(-1), fields }, t, language)}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
      <AddChoice path={path} count={choices.size} />
    </div>
  );
}

/** What a choice reads. */
const textOf = (entries: readonly ContentEntry[]): string => {
  const field = entries.find(({ names }) => names.at(-1) === 'text')?.fields[0];
  return String((field && effectiveValue(field)) ?? '');
};

/** The choices that are offered, as they follow each other: entries stand in that order already. */
const orderOf = (choices: ReadonlyMap<string, readonly ContentEntry[]>): string[] =>
  [...choices].flatMap(([id, some]) => {
    const hidden = some.find(({ names }) => names.at(-1) === 'hidden')?.fields[0];
    return hidden && effectiveValue(hidden) === true ? [] : [id];
  });

function AddChoice({ path, count }: { path: string; count: number }) {
  const t = useTexts(siteTexts);
  const { content } = useContent();
  const adding = useContentChange(() => {
    const id = newId('c-');
    const texts = siteLanguages.map((language) => [`${path}.${id}.text.${language}`, ''] as const);
    const position = content.data ? lastPosition(path, count, content.data as EditedContent) : (count + 1) * 10;
    return saveDrafts(
      { ...Object.fromEntries(texts), [`${path}.${id}.position`]: position },
      { drafts: [], versions: {} },
    );
  });
  return (
    <div>
      <Button look="secondary" size="small" busy={adding.isPending} onClick={() => adding.mutate()}>
        {t('addChoice')}
      </Button>
    </div>
  );
}
