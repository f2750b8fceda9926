import type Message from 'nodemailer/lib/mailer/index.js';
import type { OutboxMail } from './claims.ts';
import { writeMailFile } from './files.ts';
import { type Attachment, composeMessage, type Sender } from './message.ts';
import { openSmtp } from './smtp.ts';
import type { Send } from './worker.ts';

export type TransportParts = Sender & {
  readonly smtpUrl: string | undefined;
  /** The folder for `.eml` files, used without an SMTP server. */
  readonly mailDir: string;
  /** The files that a mail carries; left out, none does. */
  readonly attachmentsOf?: (mail: OutboxMail) => Promise<readonly Attachment[]>;
};

export type Transport = { readonly send: Send; readonly close: () => void };

/** Delivers a message; `id` is the mail's, `signal` as in `Send`. `close` ends deliveries under way. */
export type Carrier = {
  readonly deliver: (message: Message.Options, id: string, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
};

/**
 * Sends by SMTP, or without a server writes `.eml` files, which any mail program opens. The libraries are loaded with the
 * first mail, so that the server starts quickly. `send` rejects when a mail could not be delivered.
 */
export function openTransport({ smtpUrl, mailDir, attachmentsOf, ...sender }: TransportParts): Transport {
  let opened: Promise<Carrier> | undefined;
  return {
    send: async (mail, signal) => {
      opened ??= smtpUrl === undefined ? openFiles(mailDir) : openSmtp(smtpUrl);
      const carrier = await opened;
      const attached = await attachmentsOf?.(mail);
      await carrier.deliver(await composeMessage(mail, sender, attached), mail.id, signal);
    },
    close: () => void opened?.then((carrier) => carrier.close()),
  };
}

async function openFiles(folder: string): Promise<Carrier> {
  const { default: nodemailer } = await import('nodemailer');
  const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (options, id) => {
      const { message } = await builder.sendMail(options);
      await writeMailFile(folder, id, message as Buffer);
    },
    close: () => builder.close(),
  };
}
