import { agency } from '@vitrine/contracts/agency.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { fromMajorUnits } from '@vitrine/contracts/money.ts';
import { recordReference } from '@vitrine/contracts/record-reference.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { withVatLabel } from '@vitrine/contracts/vat-label.ts';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose.ts';
import { formatInstant } from './dates.ts';
import type { MailContent, MailData } from './mail.ts';
import { renderMail } from './render.tsx';
import { sampleData, sampleWith } from './samples.ts';
import { texts } from './texts.ts';

/** What the mails about requests, messages and files say where it depends on these, and the warnings to the agency. */

const text = texts('en');
const textOf = (mail: MailContent) => renderMail(mail, 'en').text;

describe('a request for a quote', () => {
  const custom = { serviceType: 'custom', options: [], estimate: fromMajorUnits(1500) } as const;

  it('is told with what an estimate is, or why there is none', () => {
    expect(textOf(sampleWith('quoteReceived'))).toContain(text('estimateNote', { currency: 'euros' }));
    const onRequest = textOf(sampleWith('quoteReceived', custom));
    expect(onRequest).toContain(text('customNote'));
    expect(onRequest).not.toContain(text('estimateNote', { currency: 'euros' }));
    expect(onRequest).toContain(text('noOptions'));
  });

  it('names the currency of its estimate; a mail of before names none, and is in euros', () => {
    const francs = textOf(sampleWith('quoteReceived', { currency: 'CHF' }));
    expect(francs).toContain('CHF\u00a06,190');
    expect(francs).toContain('Swiss francs');
    const { currency: _currency, ...before } = sampleData.quoteReceived as MailData['quoteReceived'];
    expect(renderMail({ template: 'quoteReceived', data: before }, 'en').text).toContain('€6,190');
  });

  it('is previewed for the agency with its price, and with the VAT of it', () => {
    const previewOf = (mail: MailContent) => composeMail(mail, 'en').preview;
    expect(previewOf(sampleWith('quoteForAgency'))).toContain(withVatLabel('€6,190', 'excluded', 'en'));
    expect(previewOf(sampleWith('quoteForAgency', custom))).toContain(text('priceOnRequest'));
  });
});

it('heads a receipt with its reference, as the page shows it, and tells the agency the same one', () => {
  const id = '0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5d';
  for (const template of ['contactReceived', 'quoteReceived'] as const) {
    expect(composeMail(sampleWith(template, { id }), 'en').caption).toContain(recordReference(id));
  }
  for (const template of ['contactForAgency', 'quoteForAgency'] as const) {
    expect(textOf(sampleWith(template, { id }))).toContain(recordReference(id));
  }
});

it('offers a call in a receipt', () => {
  for (const template of ['contactReceived', 'quoteReceived'] as const) {
    expect(textOf(sampleWith(template, { bookUrl: 'https://site.example/call' }))).toContain(
      'https://site.example/call',
    );
  }
});

it.each(['contactForAgency', 'quoteForAgency'] as const)(
  'tells the agency by when a reply is due, on its clock: %s',
  (template) => {
    const due = formatInstant('2026-11-24T16:00:00.000Z', agency.timeZone, 'en').full;
    expect(textOf(sampleWith(template, { replyBy: '2026-11-24T16:00:00.000Z' }))).toContain(due);
  },
);

it('says until when a brief is answered, on the clock of the agency, where that is known', () => {
  const { replyBy, ...earlier } = sampleData.briefSubmitted;
  const due = formatInstant(replyBy ?? '', agency.timeZone, 'en').full;
  expect(textOf(sampleWith('briefSubmitted'))).toContain(due);
  expect(textOf({ template: 'briefSubmitted', data: earlier })).not.toContain(text('ourReplyBy'));
});

it('names the client of a brief, with the address', () => {
  const sentence = textOf(
    sampleWith('briefSubmittedForAgency', { clientName: 'Ada', clientEmail: 'ada@elsewhere.example' }),
  );
  for (const [label, value] of [
    ['name', 'Ada'],
    ['email', 'ada@elsewhere.example'],
  ] as const) {
    expect(sentence).toContain(text('fact', { label: text(label), value }));
  }
});

it('quotes every line of a message as one, and empty ones without a trailing space', () => {
  const text = textOf(sampleWith('contactForAgency', { message: 'One\n\nTwo\n' }));
  expect(text).toContain('> One\n>\n> Two\n');
  expect(renderMail(sampleWith('contactForAgency', { message: 'One\nTwo' }), 'en').html).toContain('One<br/>Two');
});

it('quotes nothing where nothing but white space was written', () => {
  expect(textOf(sampleWith('bookingForAgency', { message: ' \n ' }))).not.toContain(`${text('message')}:\n`);
});

it('numbers the steps from one, in both bodies', () => {
  const { html, text: plain } = renderMail(sampleWith('contactReceived'), 'en');
  expect(plain).toContain(`1. ${text('contactNext1')}\n2. `);
  expect(html).toMatch(/>01<[\s\S]*>02</);
});

it('previews what its list shows beside the subject, in the HTML too', () => {
  for (const language of languages) {
    const mail = sampleWith('contactForAgency', { message: 'Words that a list shows' });
    expect(composeMail(mail, language).preview).toBe('Words that a list shows');
    const { html } = renderMail(mail, language);
    expect(html.indexOf('Words that a list shows')).toBeLessThan(html.indexOf('<h1'));
  }
});

describe('a reply', () => {
  it('is titled without what its subject begins with, and ends with the signature', () => {
    const { title, blocks } = composeMail(sampleWith('reply', { subject: 'Re: RE : A shop' }), 'en');
    expect(title).toBe('RE : A shop');
    expect(composeMail(sampleWith('reply', { subject: 're:A shop' }), 'en').title).toBe('A shop');
    expect(blocks.at(-1)).toEqual({ kind: 'letter', text: sampleData.reply.signature });
  });

  it('makes a link of an address, but not of the sign after it', () => {
    const { html } = renderMail(
      sampleWith('reply', { text: 'See https://site.example/a?b=1, or (https://site.example).' }),
      'en',
    );
    expect([...html.matchAll(/href="(https:\/\/site[^"]*)"/g)].map(([, url]) => url)).toEqual([
      'https://site.example/a?b=1',
      'https://site.example',
    ]);
  });
});

describe('files', () => {
  it.each([
    [12, ['a.pdf', 'b.pdf'], text('filesMore', { count: 10 })],
    [3, ['a.pdf', 'b.pdf'], text('filesMore', { count: 1 })],
    [2, ['a.pdf', 'b.pdf'], undefined],
  ])('are named, and counted beyond that: %i of %j', (count, names, more) => {
    const quoted = textOf(sampleWith('filesShared', { count, names }))
      .match(/^> .*$/gm)
      ?.map((line) => line.slice(2));
    expect(quoted?.map((line) => line.replaceAll('\u200b', ''))).toEqual([...names, ...(more ? [more] : [])]);
  });

  it('are no links', () => {
    const mail = sampleWith('filesForAgency', { names: ['spam.example'] });
    expect(composeMail(mail, 'en').blocks).toContainEqual(
      expect.objectContaining({ kind: 'quotation', text: 'spam.\u200bexample' }),
    );
  });
});

describe('a warning', () => {
  const warn = (...warnings: MailData['warningForAgency']['warnings']) =>
    renderMail(sampleWith('warningForAgency', { warnings }), 'en');
  const waiting = { kind: 'quarantineWaiting', quotes: 1, contacts: 1, clients: 0, names: ['Léa', 'Ana'] } as const;

  it('of what waits in quarantine is none where that is all', () => {
    const what = `${text('quarantined_quotes', { count: 1 })} and ${text('quarantined_contacts', { count: 1 })}`;
    expect(warn(waiting).subject).toBe(text('quarantineSubject', { what }));
    expect(warn(waiting).text).toContain(text('quarantineTitle'));
    expect(warn(waiting, { kind: 'retentionWithheld' }).text).toContain(text('warningTitle'));
    expect(warn(waiting).text).toContain(text('quarantineWaitingRemedy', { days: retention.quarantineDays }));
  });

  it('says whether those who wait are all named, and makes no link of a name', () => {
    const what = `${text('quarantined_quotes', { count: 1 })} and ${text('quarantined_contacts', { count: 1 })}`;
    expect(warn(waiting).text).toContain(text('quarantineWaiting', { what, names: 'Léa and Ana' }));
    const more = { ...waiting, contacts: 7 };
    expect(warn(more).text).toContain(
      text('quarantineWaitingMore', {
        what: `${text('quarantined_quotes', { count: 1 })} and ${text('quarantined_contacts', { count: 7 })}`,
        names: 'Léa and Ana',
      }),
    );
    expect(warn({ ...waiting, names: ['www.spam.example'] }).text).not.toContain('spam.example');
  });

  it('names three things in its subject, and counts the others', () => {
    const three = [
      { kind: 'mailsGivenUp', count: 1 },
      { kind: 'retentionWithheld' },
      { kind: 'backupMissing', lastAt: null },
    ] as const;
    expect(warn(...three).subject).toBe(
      text('warningSubject', {
        what: [text('mailsGivenUpShort'), text('retentionWithheldShort'), text('backupMissingShort')].join(', '),
      }),
    );
    expect(warn(...three, waiting).subject).toMatch(/, and 1 more$/);
  });

  it('says when the last backup was, on the clock of the agency', () => {
    const when = formatInstant('2026-11-23T23:30:00.000Z', agency.timeZone, 'en').full;
    expect(warn({ kind: 'backupMissing', lastAt: '2026-11-23T23:30:00.000Z' }).text).toContain(
      text('backupMissing', { when }),
    );
  });
});

describe('a mail to an address that nobody has confirmed', () => {
  const notMeUrl = 'https://site.example/not-me?token=secret';

  it('asks whether it was its owner who gave it, in both bodies', () => {
    const asked = renderMail(sampleWith('contactReceived', { notMeUrl }), 'en');
    for (const body of [asked.html, asked.text]) {
      expect(body).toContain(notMeUrl);
      expect(body).toContain(text('reasonUnconfirmed', { agency: agency.name }));
    }
    const confirmed = renderMail(sampleWith('contactReceived'), 'en');
    for (const body of [confirmed.html, confirmed.text]) expect(body).not.toContain(text('notMe'));
  });
});
