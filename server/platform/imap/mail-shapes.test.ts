import { expect, it } from 'vitest';
import { mailsOfPeople } from '../../testing/mail-shapes/of-people.ts';
import { mailsFromAbroad } from '../../testing/mail-shapes/of-people-abroad.ts';
import { mailsOfPrograms } from '../../testing/mail-shapes/of-programs.ts';
import { splitQuoted } from './quoted.ts';
import { readEnvelope, readWords } from './read-mail.ts';

it.each([...mailsOfPeople, ...mailsFromAbroad, ...mailsOfPrograms].map((shape) => [shape.program, shape] as const))(
  'a mail of %s is read as what a person wrote',
  async (_program, { head, body, encoding = 'utf8', text, isAutomatic = false, files = [] }) => {
    const subject = head.some((field) => field.startsWith('Subject:')) ? [] : ['Subject: Re: Your request'];
    const source = ['From: Ana <ana@example.com>', ...subject, 'MIME-Version: 1.0', ...head, '', body, ''].join('\r\n');
    const mail = Buffer.from(source.replace(/\r?\n/g, '\r\n'), encoding);
    const words = await readWords(mail);
    expect(splitQuoted(words.text).text).toBe(text);
    expect(words.files.map(({ name }) => name)).toEqual(files);
    expect(await readEnvelope(mail.subarray(0, mail.indexOf('\r\n\r\n')))).toMatchObject({
      sender: 'ana@example.com',
      isAutomatic,
    });
  },
);
