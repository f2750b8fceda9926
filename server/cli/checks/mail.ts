import { agency } from '@vitrine/contracts/agency.ts';
import type { Config } from '../../config.ts';
import { counted } from '../../platform/counted.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { readSmtpUrl } from '../../platform/mail/smtp.ts';
import type { OperatingState } from '../../platform/monitoring/operating-state.ts';
import { findTestMail } from '../../records/test-mail.ts';
import { type Finding, findingsOn, reasonOf } from './finding.ts';

const minute = 60_000;
const timeoutMs = 10_000;

const mail = findingsOn('Mail');

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'agencyEmail'>;

/**
 * Connects to the mail server, by TLS where it is required, and logs in; nothing is sent unless `testMailTo` says where.
 * @param testMailTo the recipient of a test mail
 */
export async function checkMailServer(settings: MailSettings, testMailTo: string | undefined): Promise<Finding[]> {
  const { smtpUrl, mailFrom } = settings;
  if (smtpUrl === undefined) {
    return [mail.warn('mails are written as files into DATA_DIR/mail', 'Set SMTP_URL so that people receive them.')];
  }
  const { default: nodemailer } = await import('nodemailer');
  const { url, requireTLS } = readSmtpUrl(smtpUrl);
  const { host, username } = new URL(url);
  const smtp = nodemailer.createTransport({
    url,
    requireTLS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await smtp.verify();
    if (testMailTo === undefined)
      return [mail.ok(`${host} takes the connection${username === '' ? '' : ' and the login'}`)];
    const subject = `Test mail of ${agency.name}`;
    const text = 'This mail was sent by "vitrine doctor". If you can read it, mail works.\n';
    await smtp.sendMail({ from: mailFrom, to: { name: '', address: testMailTo }, subject, text });
    return [mail.ok(`${host} took a test mail for ${testMailTo}; look whether it arrives, and not as spam`)];
  } catch (error) {
    return [mail.fail(`${host} does not take mail: ${reasonOf(error)}`, remedyFor(error, requireTLS))];
  } finally {
    smtp.close();
  }
}

function remedyFor(error: unknown, requireTLS: boolean): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EAUTH') return 'Correct the name and the password in SMTP_URL; special characters are percent-encoded.';
  if (code === 'ETLS' && requireTLS) {
    return 'Use a server with TLS and a valid certificate; within a trusted network, SMTP_URL may end in ?tls=optional.';
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'Set MAIL_FROM to an address that this server may send for.';
  return 'Correct the host and the port in SMTP_URL, and let the firewall pass it.';
}

/** Looks at what waits to be sent. @param now in ms since 1970 */
export function checkOutbox({ mails, oldestDueAt, mailPausedSince }: OperatingState, now: number): Finding[] {
  const findings: Finding[] = [];
  if (mailPausedSince !== undefined) {
    const since = new Date(mailPausedSince).toISOString();
    findings.push(
      mail.warn(`paused since ${since}, after a restore`, 'Look at what waits, then run "vitrine mail resume".'),
    );
  } else if (oldestDueAt !== undefined && now - oldestDueAt > 10 * minute) {
    const minutes = Math.round((now - oldestDueAt) / minute);
    findings.push(
      mail.warn(
        `a mail has been due for ${counted(minutes, 'minute')}`,
        'Start the server: nobody sends mail at the moment.',
      ),
    );
  }
  if (mails.failed > 0) {
    findings.push(
      mail.warn(
        `${counted(mails.failed, 'mail')} ${mails.failed === 1 ? 'was' : 'were'} given up`,
        'The page "Mail" of the back office says why, and can send them again.',
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [
        mail.ok(
          `${counted(mails.waiting, 'mail')} ${mails.waiting === 1 ? 'waits' : 'wait'} to be sent, none was given up`,
        ),
      ];
}

/** Looks whether an owner has shown that mails arrive, as the checklist of the back office does; nothing where none leave. */
export async function checkTestMail(queries: Queries, { smtpUrl }: Pick<MailSettings, 'smtpUrl'>): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  const state = await findTestMail(queries);
  if (state?.receivedAt) return [mail.ok(`a test mail arrived on ${state.receivedAt.slice(0, 10)}`)];
  const found = state
    ? `the test mail of ${state.sentAt.slice(0, 10)} is not known to have arrived`
    : 'no owner has tried whether mails arrive';
  const remedy = state
    ? 'Press the link in it, looking among the spam too, or send another under Site in the back office.'
    : 'Send a test mail in the back office, under Site, and press the link in it.';
  return [mail.warn(found, remedy)];
}
