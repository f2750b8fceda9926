import { type Language, siteLanguages } from '@vitrine/contracts/language.ts';
import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice.tsx';
import { useShowAccount } from './account-query.ts';
import { AccountSection } from './account-section.tsx';
import { useFailureSentence } from './failure-sentence.ts';

/** Each language by its own name. */
const names = { en: 'English', fr: 'Français' } as const satisfies Record<Language, string>;

/** The language of mails: that of the site, or always the same. Chosen at once, without a button. */
export function LanguageSection({ account, number }: { account: OwnAccount; number: number }) {
  const t = useTexts(ownAccountTexts);
  const show = useShowAccount();
  const failure = useFailureSentence();
  const [wanted, setWanted] = useState<Language | null>();
  const stored = account.hasChosenLanguage ? account.language : null;
  const shown = wanted === undefined ? stored : wanted;

  const choose = async (language: Language | null) => {
    if (wanted !== undefined) return;
    setWanted(language);
    const outcome = await call('changeOwnAccount', { body: { language } });
    if (outcome.ok) show(outcome.data);
    setWanted(undefined);
    if (outcome.ok) toast.success(t('saved'), { id: 'account-language' });
    else toast.error(failure(outcome), { id: 'account-language' });
  };

  return (
    <AccountSection
      id="language"
      number={number}
      title={t('languageTitle')}
      text={t('languageText')}
      now={<span lang={account.language}>{names[account.language]}</span>}
    >
      <div className="max-w-xl">
        <ChoiceGroup
          legend={<span className="sr-only">{t('languageTitle')}</span>}
          className="grid gap-3 sm:grid-cols-2"
        >
          <ChoiceCard
            type="radio"
            name="mail-language"
            className="sm:col-span-2"
            title={t('languageFollows')}
            checked={shown === null}
            onChange={() => void choose(null)}
          >
            {t('languageNow', { language: names[account.language] })}
          </ChoiceCard>
          {siteLanguages.map((language) => (
            <ChoiceCard
              key={language}
              type="radio"
              name="mail-language"
              title={<span lang={language}>{names[language]}</span>}
              checked={shown === language}
              onChange={() => void choose(language)}
            />
          ))}
        </ChoiceGroup>
      </div>
    </AccountSection>
  );
}
