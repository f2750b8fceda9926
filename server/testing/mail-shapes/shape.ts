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
  /** The name of the list or the newsletter that it came through. */
  readonly list?: string;
  /** The names of what came with it. */
  readonly files?: readonly string[];
};

export const plain = 'Content-Type: text/plain; charset=utf-8';
export const html = 'Content-Type: text/html; charset=utf-8';
export const nbsp = '\u00a0';
export const said = 'Monday at ten suits me.';
export const dit = 'Lundi à dix heures me convient.';
export const agency = 'Agency <hello@agency.example>';

export const parts = (type: string, ...inside: readonly string[]) => ({
  head: [`Content-Type: multipart/${type}; boundary="=_${type.length}"`],
  body: `${inside.map((part) => `--=_${type.length}\n${part}\n`).join('')}--=_${type.length}--`,
});
export const whole = ({ head, body }: ReturnType<typeof parts>) => `${head.join('\n')}\n\n${body}`;
export const text = (content: string) => `${plain}\n\n${content}`;
export const page = (content: string) => `${html}\n\n${content}`;
export const picture = 'Content-Type: image/png\nContent-ID: <ii_1>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=';

export const outlookHead = (from: string, sent: string, to: string, subject: string) =>
  `<div style="border-top:solid #E1E1E1 1.0pt"><p><b>${from}</b> ${agency.replace('<', '&lt;')}<br><b>${sent}</b> 23<br><b>${to}</b> Ana<br><b>${subject}</b> Your request</p></div><p>Gladly</p>`;
