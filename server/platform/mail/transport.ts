import type Message from 'nodemailer/lib/mailer/index.js';
import { writeMailFile } from './files.ts';
import { composeMessage, type Sender } from './message.ts';
import type { OutboxMail } from './outbox.ts';
import type { Send } from './worker.ts';

export type TransportParts = Sender & {
  readonly smtpUrl: string | undefined;
  /** Where mails are written when there is no SMTP server. */
  readonly mailDir: string;
};

export type Transport = { readonly send: Send; readonly close: () => void };

/** Hands a message over; `id` is that of the mail. */
type Carrier = { readonly carry: (message: Message.Options, id: string) => Promise<void>; readonly close: () => void };

/** Sends by SMTP, or writes `.eml` files that any mail program opens. All it needs is loaded with the first mail. */
export function openTransport({ smtpUrl, mailDir, ...sender }: TransportParts): Transport {
  let opened: Promise<Carrier> | undefined;
  return {
    send: async (mail: OutboxMail) => {
      opened ??= smtpUrl === undefined ? openFiles(mailDir) : openSmtp(smtpUrl);
      const carrier = await opened;
      await carrier.carry(await composeMessage(mail, sender), mail.id);
    },
    close: () => void opened?.then((carrier) => carrier.close()),
  };
}

async function openSmtp(url: string): Promise<Carrier> {
  const { default: nodemailer } = await import('nodemailer');
  const smtp = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return { carry: async (message) => void (await smtp.sendMail(message)), close: () => smtp.close() };
}

async function openFiles(folder: string): Promise<Carrier> {
  const { default: nodemailer } = await import('nodemailer');
  const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    carry: async (options, id) => {
      const { message } = await builder.sendMail(options);
      await writeMailFile(folder, id, message as Buffer);
    },
    close: () => builder.close(),
  };
}
