import { describe, expect, it } from 'vitest';
import { readBody } from './read-mail.ts';

const report = (status: string, carried = 'Content-Type: text/rfc822-headers\n\nMessage-ID: <one@agency.example>') =>
  [
    'From: MAILER-DAEMON@mail.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ...['', '--b', 'Content-Type: text/plain', '', 'Sorry', '--b', 'Content-Type: message/delivery-status'],
    ...['', 'Reporting-MTA: dns; mail.example', '', status, '', '--b', carried, '--b--', ''],
  ].join('\n');
const read = async (mail: string) => (await readBody(Buffer.from(mail))).report;
const failed = (email: string, reason = '') => ({ emails: [email], hasFailed: true, reason });

describe('a report of delivery', () => {
  const postfix = `Final-Recipient: rfc822; ana@example.com\nOriginal-Recipient: rfc822;info@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <ana@example.com>: Recipient\n    address rejected`;
  const cases: readonly (readonly [what: string, mail: string, expected: object])[] = [
    [
      'of Postfix',
      report(postfix),
      {
        messageIds: ['one@agency.example'],
        deliveries: [
          {
            emails: ['ana@example.com', 'info@example.com'],
            hasFailed: true,
            reason: '550 5.1.1 <ana@example.com>: Recipient address rejected',
          },
        ],
      },
    ],
    [
      'with the whole mail in it',
      report(
        postfix,
        'Content-Type: message/rfc822\n\nReceived: by x\nMessage-Id:\n <one@agency.example>\n\nMessage-ID: <two@x>',
      ),
      { messageIds: ['one@agency.example'] },
    ],
    [
      'about several recipients',
      report(
        'Final-Recipient: rfc822;<a@x.example>\nAction: failed\n\nFinal-Recipient: utf-8; é@x.example\nAction: delayed\nStatus: 4.4.1',
      ),
      { deliveries: [failed('a@x.example'), { emails: ['é@x.example'], hasFailed: false, reason: '4.4.1' }] },
    ],
    [
      'that gives up after days',
      report('Final-Recipient: rfc822; a@x.example\nAction: failed\nStatus: 4.4.1'),
      { deliveries: [failed('a@x.example', '4.4.1')] },
    ],
    [
      'without an action',
      report('final-recipient: a@x.example\nSTATUS: 5.2.2 (full)'),
      { deliveries: [failed('a@x.example', '5.2.2 (full)')] },
    ],
    [
      'of what was delivered',
      report('Final-Recipient: rfc822; a@x.example\nAction: delivered\nStatus: 2.0.0'),
      { deliveries: [{ hasFailed: false }] },
    ],
    [
      'in Base64',
      report('x').replace(
        /Content-Type: message\/delivery-status[\s\S]*?\n--b/,
        `Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${Buffer.from(`Reporting-MTA: dns; x\r\n\r\n${postfix}`).toString('base64')}\n--b`,
      ),
      { deliveries: [{ hasFailed: true }] },
    ],
    [
      'of Exim',
      `X-Failed-Recipients: ana@example.com,\n  bea@example.com\n\nA message could not be delivered:\n\n  ana@example.com\n    550 unknown\n    user\n\n------ This is a copy of the message ------\n\nMessage-ID: <one@agency.example>\nSubject: x`,
      {
        messageIds: ['one@agency.example'],
        deliveries: [failed('ana@example.com', '550 unknown user'), failed('bea@example.com')],
      },
    ],
    [
      'of qmail',
      `From: MAILER-DAEMON@x.example\n\nHi. This is the qmail-send program at x.example.\nI'm afraid I wasn't able to deliver your message.\n\n<ana@example.com>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <one@agency.example>`,
      {
        messageIds: ['one@agency.example'],
        deliveries: [failed('ana@example.com', 'Sorry, no mailbox here by that name. (#5.1.1)')],
      },
    ],
    [
      'that is a reply to the mail, and carries nothing of it',
      report('Final-Recipient: rfc822; ana@example.com\nAction: failed', 'Content-Type: text/plain\n\nx').replace(
        'From:',
        'In-Reply-To: <one@agency.example>\nFrom:',
      ),
      { messageIds: ['one@agency.example'], deliveries: [failed('ana@example.com')] },
    ],
    [
      'of Google, which names the mail among the fields about it',
      report(
        'X-Original-Message-ID: <one@agency.example>\n\nFinal-Recipient: rfc822; ana@example.com\nAction: failed',
        'Content-Type: text/plain\n\nx',
      ),
      { messageIds: ['one@agency.example'], deliveries: [failed('ana@example.com')] },
    ],
    [
      'of GMX',
      `From: "GMX Mailer Daemon" <mailer-daemon@gmx.example>\n\nThis is a permanent error.\nThe following address failed:\n\n"ana@example.com":\nSMTP error: 550 unknown\n\n--- The header of the original message is following. ---\n\nFrom: hello@agency.example\nMessage-ID: <one@agency.example>`,
      { messageIds: ['one@agency.example'], deliveries: [failed('ana@example.com', 'SMTP error: 550 unknown')] },
    ],
    [
      'of Yahoo',
      `From: MAILER-DAEMON@yahoo.example\n\nSorry, we were unable to deliver your message.\n\n<ana@example.com>:\n550: no mailbox\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <one@agency.example>\n\n<bea@example.com>:\nx`,
      { messageIds: ['one@agency.example'], deliveries: [failed('ana@example.com', '550: no mailbox')] },
    ],
    [
      'that says why in the line of the address',
      `From: Mail Delivery System <MAILER-DAEMON@mx.example>\n\nVotre message n'a pas pu être distribué :\n\n<ana@example.com>: 550 inconnu\n\nMessage-ID: <one@agency.example>`,
      { messageIds: ['one@agency.example'], deliveries: [failed('ana@example.com', '550 inconnu')] },
    ],
  ];
  it.each(cases)('%s is read by its parts', async (_what, mail, expected) => {
    expect(await read(mail)).toMatchObject(expected);
  });

  it('is none where a person quotes one, or it names nobody', async () => {
    expect(
      await read('Content-Type: text/plain\n\n> Final-Recipient: rfc822; a@x.example\n> Action: failed'),
    ).toBeUndefined();
    expect(await read(report('Action: failed'))).toBeUndefined();
    const late = 'From: MAILER-DAEMON@x.example\n\nIt is delayed, and will be retried.\n\n<ana@example.com>:\nbusy';
    expect(await read(`${late}\n\nMessage-ID: <one@agency.example>`)).toBeUndefined();
    expect(await read('From: Ana <ana@example.com>\n\nWrite to\nana@example.com')).toBeUndefined();
  });
});
