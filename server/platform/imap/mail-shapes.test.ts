import { expect, it } from 'vitest';
import { mailsOfLists } from '../../testing/mail-shapes/of-lists.ts';
import { mailsOfPeople } from '../../testing/mail-shapes/of-people.ts';
import { mailsFromAbroad } from '../../testing/mail-shapes/of-people-abroad.ts';
import { mailsOfPrograms } from '../../testing/mail-shapes/of-programs.ts';
import { splitQuoted } from './quoted.ts';
import { readBody, readEnvelope } from './read-mail.ts';

it.each(
  [...mailsOfPeople, ...mailsFromAbroad, ...mailsOfPrograms, ...mailsOfLists].map(
    (shape) => [shape.program, shape] as const,
  ),
)(
  'a mail of %s is read as what a person wrote',
  async (_program, { head, body, encoding = 'utf8', text, isAutomatic = false, files = [], list }) => {
    const subject = head.some((field) => field.startsWith('Subject:')) ? [] : ['Subject: Re: Your request'];
    const source = ['From: Ana <ana@example.com>', ...subject, 'MIME-Version: 1.0', ...head, '', body, ''].join('\r\n');
    const mail = Buffer.from(source.replace(/\r?\n/g, '\r\n'), encoding);
    const read = await readBody(mail);
    expect(splitQuoted(read.text).text).toBe(text);
    expect(read.files.map(({ name }) => name)).toEqual(files);
    const envelope = await readEnvelope(mail.subarray(0, mail.indexOf('\r\n\r\n')));
    expect(envelope).toMatchObject({ sender: 'ana@example.com', isAutomatic });
    expect(envelope.mailingList?.name).toBe(list);
  },
);
