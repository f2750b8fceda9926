import { agency } from '@vitrine/contracts/agency.ts';
import type { Json } from '@vitrine/contracts/content/edits.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Block } from '../composed-mail.ts';
import { defineMail } from '../define-mail.ts';
import { samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { singleLine, withoutLinks } from '../user-text.ts';
import { visitorMail } from './layout.ts';

type ContentChanged = {
  name: string;
  change: 'published' | 'restored' | 'imported';
  /** Who did it; empty for a command of the operator. */
  by: string;
  /** Of what was published, what says who the agency is, by path; null where the default stands again. */
  values: Readonly<Record<string, Json>>;
  backOfficeUrl: string;
};

/** A mail names so many values at most. */
const maxValues = 12;
/** Enough of a value to recognize it. */
const maxShownValue = 120;

/** To every other owner: who the agency is was published anew, or drafts have taken the place of all there were. */
export const contentChanged = defineMail<'contentChanged', ContentChanged>({
  name: 'contentChanged',
  to: { allowance: 'account', typed: { name: '', by: '', values: {} } },
  priority: 'confirmation',
  sample: {
    name: samplePerson.name,
    change: 'published',
    by: 'Camille Verrier',
    values: { 'agency.email': 'hello@studio.example', 'business.bank.iban': 'FR76 1111 1111 1111 1111 1111 111' },
    backOfficeUrl: 'https://vitrine.example/login?as=admin',
  },
  compose(data, language) {
    const text = texts(language);
    const title = text(`content_${data.change}`);
    const by = singleLine(data.by);
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('contentSubject', { agency: agency.name }),
      caption: text('contentCaption'),
      title,
      lead: by === '' ? text('contentByCommand') : text('contentBy', { name: withoutLinks(by) }),
      blocks: [
        ...valuesOf(data, language),
        ...(data.change === 'published' ? [] : [{ kind: 'paragraph', text: text('contentDrafts') } as const]),
        { kind: 'paragraph', text: text('contentUnknown') },
        { kind: 'button', label: text('openBackOffice'), url: data.backOfficeUrl },
      ],
    });
  },
});

function valuesOf({ values }: ContentChanged, language: Language): Block[] {
  const shown = Object.entries(values).slice(0, maxValues);
  if (shown.length === 0) return [];
  const rows = shown.map(([label, value]) => ({ label, value: shownValue(value, language) }));
  return [{ kind: 'facts', rows }];
}

function shownValue(value: Json, language: Language): string {
  if (value === null) return texts(language)('contentDefault');
  return withoutLinks(singleLine(typeof value === 'string' ? value : JSON.stringify(value), maxShownValue));
}
