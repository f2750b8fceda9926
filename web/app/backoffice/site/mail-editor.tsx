import { languageOfPath } from '@vitrine/contracts/language.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { SelectField } from '../../ui/field.tsx';
import { kindOf } from '../mail/mail-kind.ts';
import { contentMailKey, type EditedContent, useContentMail } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { EditedTexts } from './edited-texts.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useRenderedAnew } from './rendered-anew.ts';

/** As wide as a mail program's window, in CSS pixels. */
const mailPx = 720;

type MailEditorProps = {
  content: Pick<EditedContent, 'drafts'>;
  groups: readonly ContentGroup[];
  /** How often drafts were forgotten. */
  discards: number;
  /** The name of the mail; undefined for the first there is. */
  mail: string | undefined;
  onMail: (mail: string) => void;
};

/** A mail to a made-up person, to be edited where its texts stand. */
export function MailEditor({ content, groups, discards, mail, onMail }: MailEditorProps) {
  const t = useTexts(siteTexts);
  const own = useLanguage();
  const [language, setLanguage] = useState(() => languageOfPath(location.pathname));
  const shown = useContentMail(mail, language);
  useRenderedAnew(contentMailKey(mail, language), content.drafts, shown.data?.paths, discards);
  const named = (shown.data?.mails ?? [])
    .map((name) => ({ name, label: kindOf(name, own) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, own));
  const name = shown.data?.mail ?? mail ?? '';
  return (
    <EditedTexts
      shown={shown}
      label={t('mailFrame')}
      unavailable={t('mailUnavailable')}
      hint={t('mailHint')}
      of={`${name} ${language}`}
      groups={groups}
      discards={discards}
      width={mailPx}
      controls={
        <>
          <SelectField
            label={t('mailChoice')}
            className="min-w-52"
            value={name}
            onChange={({ target }) => onMail(target.value)}
          >
            {named.length === 0 && <option value={name}>{kindOf(name, own)}</option>}
            {named.map((each) => (
              <option key={each.name} value={each.name}>
                {each.label}
              </option>
            ))}
          </SelectField>
          <LanguageChoice value={language} onChange={setLanguage} />
        </>
      }
    />
  );
}
