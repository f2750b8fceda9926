import { type MailShape, parts, plain, text } from './shape.ts';

/** What programs write by themselves: absence notes and reports. */
export const mailsOfPrograms: readonly MailShape[] = [
  {
    program: 'Exchange, an absence note',
    head: [plain, 'X-Auto-Response-Suppress: All'],
    body: 'I am away until Monday.',
    text: 'I am away until Monday.',
    isAutomatic: true,
  },
  {
    program: 'cPanel, an absence note',
    head: [plain, 'X-Autorespond: Away'],
    body: 'I am away.',
    text: 'I am away.',
    isAutomatic: true,
  },
  {
    program: 'Gmail, an absence note that only its subject tells',
    head: [plain, 'Subject: =?utf-8?Q?R=C3=A9ponse_automatique=C2=A0:?= Re: Your request'],
    body: 'Je suis absente.',
    text: 'Je suis absente.',
    isAutomatic: true,
  },
  {
    program: 'Postfix, a mail that was not delivered',
    ...parts(
      'report; report-type=delivery-status',
      text('I could not deliver it.'),
      'Content-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; ana@example.com\nAction: failed\nStatus: 5.1.1',
      'Content-Type: text/rfc822-headers\n\nMessage-ID: <x@agency.example>',
    ),
    text: 'I could not deliver it.',
    isAutomatic: true,
  },
  {
    program: 'FreeBSD, an absence note that is marked as bulk',
    head: [plain, 'Precedence: bulk', 'Auto-Submitted: auto-replied'],
    body: 'I am away.',
    text: 'I am away.',
    isAutomatic: true,
  },
  {
    program: 'vacation of Debian, a mail that only Precedence marks',
    head: [plain, 'Precedence: junk'],
    body: 'I am on holiday.',
    text: 'I am on holiday.',
    isAutomatic: true,
  },
  {
    program: 'Google’s absence note',
    head: [plain, 'Auto-Submitted: auto-replied (vacation)', 'X-Autoreply: yes'],
    body: 'I am away.',
    text: 'I am away.',
    isAutomatic: true,
  },
  {
    program: 'Exim, a mail that was not delivered',
    head: [plain, 'X-Failed-Recipients: ana@example.com'],
    body: 'A message that you sent could not be delivered.\n\n  ana@example.com\n    550 unknown user',
    text: 'A message that you sent could not be delivered.\n\n  ana@example.com\n    550 unknown user',
    isAutomatic: true,
  },
  {
    program: 'a read receipt',
    ...parts(
      'report; report-type=disposition-notification',
      text('Your mail was displayed.'),
      'Content-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; ana@example.com\nDisposition: manual-action; displayed',
    ),
    text: 'Your mail was displayed.',
    isAutomatic: true,
  },
];
