import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import { languages } from '@vitrine/contracts/language.ts';
import type { Reply, ReplyThread } from '@vitrine/contracts/reply.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { replyTexts } from '../../messages/replies.ts';
import { openReply } from './open-reply.ts';
import { threadKey } from './reply-calls.ts';
import { ReplySection } from './reply-section.tsx';

const record = { list: 'contacts', id: 'lead' } as const;
const person = { name: 'Ana', email: 'ana@example.com' };
const nothing: ReplyThread = {
  replies: [],
  incoming: [],
  draft: null,
  files: [],
  writers: [],
  language: 'fr',
  subject: 'Re: hello',
  signature: 'Zoé',
  obstacle: null,
};
const sent: Reply = {
  id: '1',
  list: 'contacts',
  leadId: 'lead',
  author: 'Béa',
  subject: 'Re: hello',
  text: 'Of course.',
  files: [],
  language: 'fr',
  state: 'sent',
  sentAt: null,
  createdAt: '2026-11-23T08:30:00.000Z',
};

/** The section as the server renders it, with what was loaded. */
function shown(thread: ReplyThread | undefined, path = '/admin', of: { list: string; id: string } = record): string {
  const client = new QueryClient();
  if (thread) {
    openReply(client, record.list, record.id);
    client.setQueryData(threadKey(record.list, record.id), thread);
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <ReplySection record={of} person={person} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the reply beside a record', () => {
  it('is nothing until somebody asks for it, and for a record that is no lead', () => {
    expect(shown(undefined)).toBe('');
    expect(shown(nothing, '/admin', { list: 'clients', id: 'lead' })).toBe('');
  });

  it.each(languages)('is a form with the subject, the draft and the signature, in %s', (language) => {
    const t = replyTexts(language);
    const draft = { subject: 'Re: draft', text: 'Half a sentence', updatedAt: sent.createdAt };
    const html = shown({ ...nothing, draft }, language === 'fr' ? '/fr/admin' : '/admin');
    for (const text of ['Re: draft', 'Half a sentence', 'Zoé', t('send'), t('subject'), t('text')]) {
      expect(html).toContain(text);
    }
  });

  it('shows who else is writing, and what was sent before', () => {
    const writers = [{ name: 'Béa', since: sent.createdAt }];
    const html = shown({ ...nothing, writers, replies: [sent] });
    expect(html).toContain(replyTexts('en')('writing', { name: 'Béa' }));
    expect(html).toContain('Of course.');
  });

  it.each(languages)('shows what a calendar answers to an invitation, in %s', (language) => {
    const mail: IncomingMail = {
      id: '2',
      list: 'bookings',
      leadId: 'lead',
      sender: 'ana@example.com',
      subject: 'Declined',
      isCut: false,
      text: '',
      quoted: '',
      isAutomatic: true,
      isWaiting: true,
      receivedAt: sent.createdAt,
      files: [],
      meeting: {
        answer: 'counter',
        proposedStart: '2026-11-26T13:00:00.000Z',
        proposedEnd: null,
        comment: 'Rather <then>',
        isOutdated: true,
      },
    };
    const html = shown({ ...nothing, incoming: [mail] }, language === 'fr' ? '/fr/admin' : '/admin');
    const t = replyTexts(language);
    for (const text of ['Rather &lt;then&gt;', t('answerOutdated'), t('meetingCounter', { sender: mail.sender })]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/November.26|26.novembre/);
  });

  it('shows what came back, with what it repeats folded away, as text', () => {
    const mail: IncomingMail = {
      id: '2',
      list: 'contacts',
      leadId: 'lead',
      sender: 'ana@example.com',
      subject: 'Re: hello',
      isCut: true,
      text: '<b>Fine</b>',
      quoted: '> Of course.',
      isAutomatic: false,
      isWaiting: true,
      receivedAt: sent.createdAt,
      files: [{ id: null, name: 'film.mov', bytes: 1_000 }],
    };
    const html = shown({ ...nothing, incoming: [mail] });
    const t = replyTexts('en');
    for (const text of ['&lt;b&gt;Fine&lt;/b&gt;', t('quoted'), t('moreInMailbox'), 'film.mov', t('inMailbox')]) {
      expect(html).toContain(text);
    }
  });

  it.each(['quarantined', 'disputed'] as const)('says why a lead that is %s cannot be answered', (obstacle) => {
    const html = shown({ ...nothing, obstacle });
    expect(html).toContain(replyTexts('en')(obstacle));
    expect(html).not.toContain('<textarea');
  });
});
