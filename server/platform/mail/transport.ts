import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import type { renderMail } from '../../emails/render.tsx';
import type { OutboxMail } from './outbox.ts';
import type { Send } from './worker.ts';

type Renderer = { readonly renderMail: typeof renderMail };

/** The templates are JSX, which Node does not run: this is what `npm run build` makes of them. */
const rendererFile = new URL('../../../build/emails/render.js', import.meta.url).href;

export type TransportParts = {
  readonly smtpUrl: string | undefined;
  /** Where mails are written when there is no SMTP server. */
  readonly mailDir: string;
  readonly from: string;
};

export type Transport = { readonly send: Send; readonly close: () => void };

/** Sends by SMTP, or writes `.eml` files that any mail program opens. The templates are loaded with the first mail. */
export function openTransport({ smtpUrl, mailDir, from }: TransportParts): Transport {
  const compose = async (mail: OutboxMail): Promise<Mail.Options> => {
    const { renderMail }: Renderer = await import(rendererFile);
    const { subject, html, text, calendar } = await renderMail(mail.content, mail.language);
    return {
      // An object, so that nothing in an address is read as a second one.
      to: { name: '', address: mail.to },
      from,
      subject,
      html,
      text,
      messageId: `<${mail.id}@${domainOf(from)}>`,
      date: new Date(mail.createdAt),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(calendar && {
        icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.content },
      }),
    };
  };
  return smtpUrl === undefined ? fileTransport(mailDir, compose) : smtpTransport(smtpUrl, compose);
}

type Compose = (mail: OutboxMail) => Promise<Mail.Options>;

function smtpTransport(smtpUrl: string, compose: Compose): Transport {
  const smtp = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => {
      await smtp.sendMail(await compose(mail));
    },
    close: () => smtp.close(),
  };
}

function fileTransport(mailDir: string, compose: Compose): Transport {
  const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await builder.sendMail(await compose(mail));
      await mkdir(mailDir, { recursive: true });
      // Written aside and renamed: a file that is there is whole, and a second try replaces the first.
      const target = join(mailDir, `${mail.id}.eml`);
      await writeFile(`${target}.part`, message as Buffer);
      await rename(`${target}.part`, target);
    },
    close: () => builder.close(),
  };
}

function domainOf(from: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
