import { agency } from '@vitrine/contracts/agency.ts';
import { inContent } from '@vitrine/contracts/content/current.ts';
import { defaultLanguage, type Language, languages } from '@vitrine/contracts/language.ts';
import { fromMajorUnits } from '@vitrine/contracts/money.ts';
import { optionOf } from '@vitrine/contracts/prices.ts';
import { vatLabels, withVatLabel } from '@vitrine/contracts/vat-label.ts';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose.ts';
import type { MailContent, MailData } from './mail.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { renderMail, renderSubject } from './render.tsx';
import { sampleData, sampleMails } from './samples.ts';
import { texts } from './texts.ts';
import { withoutTypedText } from './typed-text.ts';

const renderPreview = (mail: MailContent, language: Language) => composeMail(mail, language).preview;

const cases = sampleMails.flatMap((mail) => languages.map((language) => ({ template: mail.template, language, mail })));

it('has a subject of one line, whatever lines an agency’s own texts have', () => {
  const edits = Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries({ en, fr }[language]).map(([key, value]) => [
        `texts.${language}.emails.${key}`,
        `${value}\r\nBcc: all@example.com`,
      ]),
    ),
  );
  const subjects = inContent(edits, () => cases.map(({ mail, language }) => composeMail(mail, language).subject));
  expect(subjects.filter((subject) => /[\r\n\u2028\u2029]/.test(subject))).toEqual([]);
});

describe.each(cases)('$template in $language', ({ mail, language }) => {
  // Through JSON, as the outbox stores it.
  const { subject, html, text, pictures } = renderMail(JSON.parse(JSON.stringify(mail)), language);

  it('has a one-line subject and both bodies, with every placeholder filled', () => {
    expect(subject).toMatch(/^\S.{5,}[^\s.]$/u);
    expect(text.length).toBeGreaterThan(100);
    for (const body of [subject, html, text]) expect(body).not.toMatch(/\{\{|undefined|\bnull\b|\[object/);
    expect(renderSubject(mail, language)).toBe(subject);
  });

  it('declares its language, names the agency and loads nothing remote', () => {
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html [^>]*lang="${language}"`));
    for (const body of [html, text]) {
      expect(body).toContain(agency.name);
      expect(body).toContain(agency.postalAddress.street);
      expect(body).toContain(agency.email);
    }
    // Its pictures are a part of the mail.
    expect(html.match(/src="[^"]*"/g)).toEqual(pictures.map(({ cid }) => `src="cid:${cid}"`));
    expect(html).not.toMatch(/<script|<link|url\(/);
  });

  it('says of each price whether VAT is in it', () => {
    const labels = Object.values(vatLabels).map((label) => label[language]);
    const priced = `${renderPreview(mail, language)}\n${text}`.split('\n').filter((line) => /[€$]/.test(line));
    for (const line of priced) {
      const sentence = line.replaceAll('\u00a0', ' ');
      expect(labels.some((label) => sentence.includes(label)) || /includ|exclud/i.test(sentence), line).toBe(true);
    }
  });

  it('leaves no stray white space in the plain text', () => {
    expect(text).not.toMatch(/\n{3}|[ \t]\n/);
    expect(text).toMatch(/\S\n$/);
  });

  it('spells out the links of the HTML in the plain text', () => {
    for (const [, url] of html.matchAll(/href="(https:[^"]+)"/g)) expect(text).toContain(url?.replaceAll('&amp;', '&'));
  });
});

it.each(sampleMails.map((mail) => ({ template: mail.template, mail })))(
  'uses French spacing: $template',
  ({ mail }) => {
    const { subject, text } = renderMail(mail, 'fr');
    const sentences = `${subject}\n${text}`.replaceAll(/https?:\S+/g, '').replaceAll(/\d\d:\d\d/g, '');
    expect(sentences).not.toMatch(/[^\u202f\s][;!?]|[^\u00a0]:|['"]|\.\.\./u);
  },
);

it.each(cases)(
  'greets nobody, whether their address is confirmed or not: $template in $language',
  ({ mail, language }) => {
    const greeting = language === 'fr' ? /^(Bonjour|Madame|Cher|Chère)/ : /^(Hello|Hi|Dear)/;
    for (const content of [mail, withoutTypedText(mail)]) {
      for (const block of composeMail(content, language).blocks) {
        if (block.kind === 'paragraph') expect(block.text).not.toMatch(greeting);
      }
    }
  },
);

// A reply stands as a person wrote it.
it.each(cases.filter(({ mail }) => mail.template !== 'reply'))(
  'shows links as words, never as addresses: $template in $language',
  ({ mail, language }) => {
    const { html } = renderMail(mail, language);
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/https?:\/\//);
  },
);

it.each([
  'passwordChanged',
  'newNetworkLogin',
  'secondFactorChanged',
  'emailChangeRequested',
  'deletionRequested',
  'proposalCode',
] as const)('never says of a warning that there is nothing to do: %s', (template) => {
  for (const language of languages) {
    const { text } = renderMail({ template, data: sampleData[template] } as MailContent, language);
    expect(text).not.toContain(texts(language)('reasonVisitor', { agency: agency.name }));
  }
});

it('formats the estimate for each language, and leaves it out for a custom project', () => {
  const en = renderMail({ template: 'quoteReceived', data: sampleData.quoteReceived }, 'en');
  expect(en.text).toContain(`Estimate: ${withVatLabel('€6,190', 'excluded', 'en')}`);
  expect(en.html).toContain('€6,190');
  const options = sampleData.quoteReceived.options.map((id) => optionOf(id).name.en);
  expect(en.text).toContain(`Options: ${options.join(', ')}`);

  const fr = renderMail({ template: 'quoteReceived', data: sampleData.quoteReceived }, 'fr');
  expect(fr.text).toContain(`Estimation\u00a0: ${withVatLabel('6\u202f190\u00a0€', 'excluded', 'fr')}`);
  expect(fr.html.replaceAll('&nbsp;', '\u00a0')).toMatch(/6\u202f190\u00a0€/);
  expect(fr.html).not.toContain('€6,190');

  const data = {
    ...sampleData.quoteReceived,
    serviceType: 'custom',
    options: [],
    estimate: fromMajorUnits(1500),
  } as const;
  const custom = renderMail({ template: 'quoteReceived', data }, 'en');
  expect(custom.text).toContain('Price on request');
  for (const body of [custom.text, custom.html]) expect(body).not.toContain('€');
});

it('says until when a message is answered, where that is known', () => {
  const { replyBy, ...data } = sampleData.contactReceived;
  const known = renderMail({ template: 'contactReceived', data: { ...data, ...(replyBy && { replyBy }) } }, 'en');
  expect(known.text).toContain('reply by: Tuesday, November 24, 2026 at 5:00 PM (Paris, UTC+1)');
  for (const text of ['Tuesday', 'November 24, 2026', '5:00 PM']) expect(known.html).toContain(text);
  expect(renderMail({ template: 'contactReceived', data }, 'en').text).not.toContain('answer by');
});

it('names the day, time and time zone of a booking', () => {
  const mail = { template: 'bookingMoved', data: sampleData.bookingMoved } as const;
  const en = renderMail(mail, 'en');
  expect(en.subject).toBe('Your meeting has moved: Tuesday, November 24, 2026 at 2:00 PM (Paris, UTC+1)');
  expect(en.text).toContain('Before: Monday, November 23, 2026 at 9:00 AM (Paris, UTC+1)');
  expect(renderMail(mail, 'fr').subject).toBe(
    'Votre rendez-vous est déplacé\u00a0: mardi 24\u00a0novembre 2026 à 14\u00a0h (Paris, UTC+1)',
  );
});

it('previews a mail in the text it is written in', () => {
  const files = sampleData.filesForAgency;
  expect(composeMail({ template: 'filesForAgency', data: files }, 'en').preview).toBe(files.names.join(', '));
  const { preview } = composeMail(
    { template: 'proposalAcceptedForAgency', data: sampleData.proposalAcceptedForAgency },
    'en',
  );
  expect(preview).toContain(texts('en')('proposalPlusMonthly', { amount: withVatLabel('€58.80', 'included', 'en') }));
});

it.each(['video', 'phone', 'inPerson'] as const)('says how to meet in one phrase: %s', (channel) => {
  for (const language of languages) {
    const data = { ...sampleData.bookingConfirmed, channel };
    const { text } = renderMail({ template: 'bookingConfirmed', data }, language);
    const line = text.split('\n').find((each) => each.startsWith(texts(language)('channel')));
    expect(line?.replace('https://', '').match(/:/g)).toHaveLength(1);
  }
});

it('leaves out what the visitor did not enter', () => {
  const data = { ...sampleData.bookingConfirmed, phone: null, message: null };
  const { text } = renderMail({ template: 'bookingConfirmed', data }, 'en');
  expect(text).not.toMatch(/Phone|What you wrote/);
});

describe('text typed by strangers', () => {
  const name = 'Eve\r\nBcc: all@example.org\u202e<script>alert(1)</script>';
  const message = `<script>alert(1)</script> & "quotes"\nhttps://spam.example  {{name}}\n${'x'.repeat(4000)}`;
  const data = { ...sampleData.contactForAgency, name, message };
  const forAgency = renderMail({ template: 'contactForAgency', data }, 'en');

  it('is never markup', () => {
    expect(forAgency.html).not.toContain('<script');
    expect(forAgency.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;<br/>');
  });

  it('cannot add a header through the subject', () => {
    expect(forAgency.subject).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(forAgency.subject.length).toBeLessThan(100);
    expect(forAgency.subject).toMatch(/^New message from Eve Bcc: all@example\.org/);
  });

  it('reaches the agency in full', () => {
    expect(forAgency.text).toContain('> <script>alert(1)</script> & "quotes"\n> https://spam.example  {{name}}\n> xxx');
    expect(forAgency.text).toContain('x'.repeat(4000));
  });

  it('cannot put a link into our mail to somebody else', () => {
    const spam = { name: 'www.spam.example', message: 'Win at https://spam.example or write to win@spam.example' };
    const { html, text } = renderMail({ template: 'contactReceived', data: spam }, 'en');
    for (const body of [html, text]) {
      expect(body).not.toContain('spam.example');
      expect(body).not.toContain('://spam');
    }
  });
});

describe('the text of a message', () => {
  const forAgency = (message: string) => {
    const { html, text } = renderMail(
      { template: 'contactForAgency', data: { ...sampleData.contactForAgency, message } },
      'en',
    );
    return [html, text].map((body) => ({
      act: body.indexOf(sampleData.contactForAgency.adminUrl),
      quoted: body.indexOf('words of', body.indexOf('<h1')),
    }));
  };

  it('stand below what to press when they are long', () => {
    for (const { act, quoted } of forAgency('words of many. '.repeat(330))) expect(act).toBeLessThan(quoted);
  });

  it('and above it when they are short', () => {
    for (const { act, quoted } of forAgency('words of few.')) expect(quoted).toBeLessThan(act);
  });

  it('stand below what happens next in the mail to who wrote them', () => {
    const message = 'words of many. '.repeat(330);
    const { text } = renderMail(
      { template: 'contactReceived', data: { ...sampleData.contactReceived, message } },
      'en',
    );
    expect(text.indexOf(texts('en')('contactNext1'))).toBeLessThan(text.indexOf('words of'));
  });
});

it('does not send the agency the token that moves or cancels the booking', () => {
  const { html, text, calendar } = renderMail(
    { template: 'bookingForAgency', data: sampleData.bookingForAgency },
    defaultLanguage,
  );
  for (const body of [html, text, calendar?.content]) expect(body).not.toContain('token=');
});

it('warns the agency of one thing or of several', () => {
  const text = texts('en');
  const warn = (...warnings: MailData['warningForAgency']['warnings']) => {
    const data = { warnings, adminUrl: sampleData.warningForAgency.adminUrl };
    return renderMail({ template: 'warningForAgency', data }, 'en');
  };
  const one = warn({ kind: 'mailsGivenUp', count: 1 });
  expect(one.subject).toContain(text('mailsGivenUpShort'));
  expect(one.text).toContain(text('mailsGivenUp', { count: 1 }));

  const two = warn(
    { kind: 'backupMissing', lastAt: null },
    { kind: 'diskLow', freeBytes: 2_450_000_000, totalBytes: 40_000_000_000 },
  );
  expect(two.subject).toContain(`${text('backupMissingShort')}, ${text('diskLowShort')}`);
  expect(two.text).toContain(text('backupNever'));
  expect(two.text).toContain(text('diskLow', { percent: 6, gigabytes: '2.5' }));

  const { warnings } = sampleData.warningForAgency;
  const all = warn(...warnings);
  expect(all.subject).toContain(`${warnings.length - 3} more`);
  expect(all.html.match(/<h2/g)).toHaveLength(warnings.length);
  for (const { kind } of warnings)
    expect(all.text.toLowerCase()).toMatch(new RegExp(`^${text(`${kind}Short`)}\n-+$`, 'm'));
});
