import { agency } from '@vitrine/contracts/agency.ts';
import { defineMail } from '../define-mail.ts';
import { texts } from '../texts.ts';
import { visitorMail } from './layout.ts';

type TestMail = { receivedUrl: string };

/** To an owner who tries whether mails arrive: its link shows that this one has. */
export const testMail = defineMail<'testMail', TestMail>({
  name: 'testMail',
  to: { allowance: 'account', typed: {} },
  priority: 'awaited',
  sample: { receivedUrl: 'https://vitrine.example/admin/site?token=secret' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('testMailSubject', { agency: agency.name }),
      caption: text('contentCaption'),
      title: text('testMailTitle'),
      lead: text('testMailLead'),
      blocks: [
        { kind: 'button', label: text('testMailReceived'), url: data.receivedUrl },
        { kind: 'note', text: text('testMailSpam') },
      ],
    });
  },
});
