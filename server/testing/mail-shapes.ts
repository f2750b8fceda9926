/**
 * Mails in the shapes that mail programs give them, made for these tests: what a person wrote, who wrote it, and what comes
 * with it. The programs' own marks are theirs, the words are ours.
 */
export type MailShape = {
  readonly program: string;
  /** Header fields besides the sender's and the subject. */
  readonly head: readonly string[];
  readonly body: string;
  /** The charset in which the mail travels; UTF-8 by default. */
  readonly encoding?: BufferEncoding;
  /** What of it is new. */
  readonly text: string;
  readonly isAutomatic?: boolean;
  /** The names of what came with it. */
  readonly files?: readonly string[];
};

const plain = 'Content-Type: text/plain; charset=utf-8';
const html = 'Content-Type: text/html; charset=utf-8';
const nbsp = '\u00a0';
const said = 'Monday at ten suits me.';
const dit = 'Lundi à dix heures me convient.';
const agency = 'Agency <hello@agency.example>';

const parts = (type: string, ...inside: readonly string[]) => ({
  head: [`Content-Type: multipart/${type}; boundary="=_${type.length}"`],
  body: `${inside.map((part) => `--=_${type.length}\n${part}\n`).join('')}--=_${type.length}--`,
});
const whole = ({ head, body }: ReturnType<typeof parts>) => `${head.join('\n')}\n\n${body}`;
const text = (words: string) => `${plain}\n\n${words}`;
const page = (words: string) => `${html}\n\n${words}`;
const picture = 'Content-Type: image/png\nContent-ID: <ii_1>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=';

const outlookHead = (from: string, sent: string, to: string, subject: string) =>
  `<div style="border-top:solid #E1E1E1 1.0pt"><p><b>${from}</b> ${agency.replace('<', '&lt;')}<br><b>${sent}</b> 23<br><b>${to}</b> Ana<br><b>${subject}</b> Your request</p></div><p>Gladly</p>`;

export const mailShapes: readonly MailShape[] = [
  {
    program: 'Gmail',
    head: [plain],
    body: `${said}\n\nOn Mon, Nov 23, 2026 at 9:30${'\u202f'}AM ${agency}\nwrote:\n\n> Gladly\n>\n> Jo`,
    text: said,
  },
  {
    program: 'Gmail on a phone, HTML alone in an alternative',
    ...parts(
      'alternative',
      page(
        `<div dir="auto">${said}</div><br><div class="gmail_quote"><div class="gmail_attr">Le lun. 23 nov. 2026, 09:30, ${agency.replace('<', '&lt;')} a écrit${nbsp}:<br></div><blockquote class="gmail_quote">Gladly</blockquote></div>`,
      ),
    ),
    text: said,
  },
  {
    program: 'Apple Mail, an answer with a picture between its words',
    ...parts('alternative', text(`${said}\n\n\n`), whole(parts('mixed', page(said), picture, page('<br>')))),
    text: said,
    files: ['image.png'],
  },
  {
    program: 'Apple Mail in French, broken before the verb',
    head: [plain],
    body: `${dit}\n\nEnvoyé de mon iPhone\n\n> Le 23 nov. 2026 à 09:30, ${agency} a écrit${nbsp}:\n> \n> ${'\ufeff'}Avec plaisir`,
    text: `${dit}\n\nEnvoyé de mon iPhone`,
  },
  {
    program: 'Thunderbird in French',
    head: ['Content-Type: text/plain; charset=utf-8; format=flowed'],
    body: `${dit}\n\nLe 23/11/2026 à 09:30, Agency a\nécrit${nbsp}:\n> Avec plaisir\n>`,
    text: dit,
  },
  {
    program: 'Thunderbird, answered below',
    head: [plain],
    body: `On 11/23/26 9:30 AM, ${agency} wrote:\n> Which day?\n\n${said}`,
    text: `On 11/23/26 9:30 AM, ${agency} wrote:\n> Which day?\n\n${said}`,
  },
  {
    program: 'Outlook in HTML',
    head: [html],
    body: `<p>${said}</p>${outlookHead('From:', 'Sent:', 'To:', 'Subject:')}`,
    text: said,
  },
  {
    program: 'Outlook in French, with no-break spaces',
    head: [html],
    body: `<p>${dit}</p>${outlookHead(`De${nbsp}:`, `Envoyé${nbsp}:`, `À${nbsp}:`, `Objet${nbsp}:`)}`,
    text: dit,
  },
  {
    program: 'Outlook in German',
    head: [plain],
    body: `Montag passt.\n\nVon: Agency\nGesendet: Montag, 23. November 2026 09:30\nAn: Ana\nBetreff: Ihre Anfrage\n\nGern`,
    text: 'Montag passt.',
  },
  {
    program: 'Outlook on the web, with a line above the head',
    head: [plain],
    body: `${said}\n________________________________\nFrom: ${agency}\nSent: Monday\nTo: Ana\nSubject: Your request\n\nGladly`,
    text: said,
  },
  {
    program: 'Zimbra in French',
    head: [plain],
    body: `${dit}\n\n----- Mail original -----\nDe: "Agency" <hello@agency.example>\nÀ: "Ana"\nEnvoyé: Lundi 23 Novembre 2026 09:30:00\nObjet: Votre demande\n\nAvec plaisir`,
    text: dit,
  },
  {
    program: 'Yahoo in French, without marks',
    head: [plain],
    body: `${dit}\n\n    Le lundi 23 novembre 2026 à 09:30:12 UTC+1, ${agency} a écrit${nbsp}:  \n \n Avec plaisir\n\nJo`,
    text: dit,
  },
  {
    program: 'Orange',
    head: [plain],
    body: `${dit}\n\n\n> Message du 23/11/26 09:30\n> De : "Agency" <hello@agency.example>\n> A : ana\n> Objet : Votre demande\n>\n> Avec plaisir`,
    text: dit,
  },
  {
    program: 'La Poste, with a heading of its own',
    head: [plain],
    body: `${dit}\n\n-------- Message d’origine --------\nDe : Agency\nDate : 23/11/2026 09:30 (GMT+01:00)\nÀ : ana\nObjet : Votre demande\n\nAvec plaisir`,
    text: dit,
  },
  {
    program: 'Gmail in German',
    head: [plain],
    body: `Montag passt.\n\nAm Mo., 23. Nov. 2026 um 09:30 Uhr schrieb Agency <\nhello@agency.example>:\n\n> Gern`,
    text: 'Montag passt.',
  },
  {
    program: 'Gmail in Spanish',
    head: [plain],
    body: `El lunes.\n\nEl lun, 23 nov 2026 a las 9:30, Agency (<hello@agency.example>) escribió:\n\n> Con gusto`,
    text: 'El lunes.',
  },
  {
    program: 'GMX, Italian',
    head: [plain],
    body: `Va bene.\n\nIl giorno lun 23 nov 2026 alle ore 09:30 Agency <hello@agency.example> ha\nscritto:\n\n> Volentieri`,
    text: 'Va bene.',
  },
  {
    program: 'an old program that names no charset',
    head: [],
    body: 'Très bien, à bientôt',
    encoding: 'latin1',
    text: 'Très bien, à bientôt',
  },
  {
    program: 'a phone that names the wrong charset',
    head: ['Content-Type: text/plain; charset=us-ascii', 'Content-Transfer-Encoding: 8bit'],
    body: dit,
    text: dit,
  },
  {
    program: 'Outlook, a forwarded mail carried whole',
    ...parts('mixed', text(said), 'Content-Type: message/rfc822\n\nSubject: Our plan\n\nText'),
    text: said,
    files: ['Our plan.eml'],
  },
  {
    program: 'Outlook, pasted pictures',
    ...parts('related', page(`<p>${said}</p><img src="cid:ii_1">`), picture),
    text: said,
    files: ['image.png'],
  },
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
    program: 'a person who answers an absence note',
    head: [plain, 'Subject: Re: Automatic reply: Your request', 'Auto-Submitted: no'],
    body: said,
    text: said,
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
];
