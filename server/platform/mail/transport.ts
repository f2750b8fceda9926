import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OutboxMail } from './claims.ts';
import { writeMailFile } from './files.ts';
import { type Attachment, composeMessage, type Sender, type UnderRevision } from './message.ts';
import { type Carrier, openSmtp } from './smtp.ts';
import type { Send } from './worker.ts';

export type TransportParts = Sender & {
  readonly smtpUrl: string | undefined;
  /** The folder for `.eml` files, used without an SMTP server. */
  readonly mailDir: string;
  /** The files that a mail carries; left out, none does. */
  readonly attachmentsOf?: (mail: OutboxMail) => Promise<readonly Attachment[]>;
  /** What renders mails of revisions of the content as they were put; left out, all are rendered as of now. */
  readonly contentOf?: (revisions: readonly number[]) => Promise<UnderRevision>;
};

export type Transport = { readonly send: Send; readonly close: () => void };

/**
 * Sends by SMTP, or without a server writes `.eml` files, which any mail program opens. The libraries are loaded with the
 * first mail, so that the server starts quickly. `send` rejects when a mail could not be delivered.
 */
export function openTransport(parts: TransportParts): Transport {
  const { smtpUrl, mailDir, attachmentsOf, contentOf } = parts;
  let opened: Promise<Carrier> | undefined;
  const make = async (mail: OutboxMail) =>
    composeMessage(mail, parts, await attachmentsOf?.(mail), await contentOf?.([mail.contentRevision]));
  return {
    send: async (mail, signal) => {
      opened ??= smtpUrl === undefined ? openFiles(mailDir) : openSmtp(smtpUrl);
      const made = openedThenMade(opened, () => make(mail));
      // On a busy machine the first mail takes seconds to make, which a process that is to end does not have.
      const [carrier, message] = await Promise.race([made, rejectionBy(signal)]);
      await carrier.deliver(message, mail.id, signal);
    },
    close: () => void opened?.then((carrier) => carrier.close()),
  };
}

/** Loading one after the other, with a turn of the event loop between them: the first mail holds up no visitor for long. */
async function openedThenMade<Message>(
  opened: Promise<Carrier>,
  make: () => Promise<Message>,
): Promise<readonly [Carrier, Message]> {
  const carrier = await opened;
  await nextTurn();
  return [carrier, await make()];
}

/** Rejects once the signal is aborted, with its reason. */
function rejectionBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
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
