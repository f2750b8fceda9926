import { languages } from '@vitrine/contracts/language.ts';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose.ts';
import { renderMail } from './render.tsx';
import { sampleData, sampleMails } from './samples.ts';

/** Where the lines of a mail may end on a phone. */

it.each(sampleMails.flatMap((mail) => languages.map((language) => ({ template: mail.template, language, mail }))))(
  'ends no line within a short word that has a hyphen, nor before PM: $template, $language',
  ({ language, mail }) => {
    const { html } = renderMail(mail, language);
    const body = html.slice(html.indexOf('<body'));
    const sentences = [...body.matchAll(/<(h1|h2|p)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => text);
    expect(sentences.length).toBeGreaterThan(1);
    for (const text of sentences) {
      const parted = text.replaceAll(/<span style="white-space:nowrap">[^<]*<\/span>/g, '').replaceAll(/<[^>]*>/g, '');
      expect(parted).not.toMatch(/\b(e-mail|rendez-vous)|\d [AP]M/i);
    }
  },
);

describe.each(languages)('a date in a frame, in %s', (language) => {
  it.each(Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')))(
    'fits the column of a phone, a line for each word if need be: month %s',
    (month) => {
      const data = { ...sampleData.proposalSent, validUntil: `2027-${month}-23` };
      const { blocks } = composeMail({ template: 'proposalSent', data }, language);
      const highlight = blocks.find(({ kind }) => kind === 'highlight');
      const [, date] = highlight?.kind === 'highlight' ? highlight.columns : [];
      for (const word of date?.value.split(' ') ?? ['']) expect(word).toMatch(/^\S{1,9}$/);
    },
  );
});
