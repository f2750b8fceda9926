import type { Config } from '../../config.ts';
import { counted } from '../../platform/counted.ts';
import { type ImapSettings, readImapUrl } from '../../platform/imap/imap-url.ts';
import { openMailbox } from '../../platform/imap/mailbox.ts';
import type { OperatingState } from '../../platform/monitoring/operating-state.ts';
import { type Finding, findingsOn, reasonOf } from './finding.ts';

const imap = findingsOn('IMAP');

/** Connects to the mailbox for replies as the server does, by TLS where it is required; nothing in it is read or changed. */
export async function checkMailbox({
  imapUrl,
  agencyEmail,
}: Pick<Config, 'imapUrl' | 'agencyEmail'>): Promise<Finding[]> {
  if (imapUrl === undefined) return [imap.ok('IMAP_URL is not set: what clients write back stays in the mailbox')];
  const address = readImapUrl(imapUrl);
  try {
    const mailbox = await openMailbox(address);
    await mailbox.close();
  } catch (error) {
    return [
      imap.fail(`${address.host} does not open ${address.folder}: ${refusalOf(error)}`, remedyFor(error, address)),
    ];
  }
  const tagged = agencyEmail.replace('@', '+test@');
  const asked = address.hasTags ? `; mails ask for answers with a tag, so mail to ${tagged} must arrive there` : '';
  return [imap.ok(`${address.host} opens ${address.folder}${asked}`)];
}

/** What the server said, where it said something. */
function refusalOf(error: unknown): string {
  const said = (error as { readonly responseText?: unknown } | null)?.responseText;
  return typeof said === 'string' && said !== '' ? said : reasonOf(error);
}

function remedyFor(error: unknown, { requireTLS }: ImapSettings): string {
  const { authenticationFailed, tlsFailed } = error as Partial<Record<'authenticationFailed' | 'tlsFailed', boolean>>;
  if (authenticationFailed) {
    return 'Correct the name and the password in IMAP_URL; special characters are percent-encoded, and some providers want a password for this program alone.';
  }
  if (tlsFailed && requireTLS) {
    return 'Use imaps://, or a server with STARTTLS and a valid certificate; within a trusted network, IMAP_URL may end in ?tls=optional.';
  }
  return 'Correct the host, the port and the folder in IMAP_URL, and let the firewall pass it.';
}

/** Looks at how the server has been doing with it. @param now in ms since 1970 */
export function checkAnswers({ mailboxFailing }: OperatingState, now: number): Finding[] {
  if (mailboxFailing === undefined) return [];
  const minutes = Math.max(1, Math.round((now - mailboxFailing.since) / 60_000));
  return [
    imap.warn(
      `the server has not been able to read the mailbox for ${counted(minutes, 'minute')}: ${mailboxFailing.reason}`,
      'It tries again by itself, at least every half hour; nothing that has arrived is lost.',
    ),
  ];
}
