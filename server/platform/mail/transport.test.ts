import { expect, it } from 'vitest';
import { sampleMails } from '../../emails/samples.ts';
import type { OutboxMail } from './claims.ts';
import { openTransport } from './transport.ts';

const [content] = sampleMails;
const mail = {
  id: 'a',
  to: 'a@example.com',
  language: 'en',
  content,
  createdAt: '2026-11-27T09:00:00.000Z',
  attempts: 1,
};

it('a mail that is still being made is let go at once', async () => {
  const stopping = new AbortController();
  const transport = openTransport({
    smtpUrl: undefined,
    mailDir: 'nowhere',
    mailFrom: 'Agency <a@agency.example>',
    agencyEmail: 'a@agency.example',
    attachmentsOf: () => new Promise(() => {}),
  });
  const sent = transport.send(mail as OutboxMail, stopping.signal);
  stopping.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
