import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { cents, formatMoney } from '@vitrine/contracts/money.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { timelineKey, todayKey } from '../live/query-keys.ts';
import { dossierKey } from './dossier-query.ts';
import { DossierScreen } from './dossier-screen.tsx';

const email = 'ana@example.com';
const dossier: Dossier = {
  email,
  name: 'Ana',
  company: 'Vélos Lumière',
  phone: '01',
  ownerId: 'bea',
  nextDate: '2026-12-01',
  nextStep: 'Call',
  emails: [
    { email, company: 'Vélos Lumière', phone: '01' },
    { email: 'ana@work.example', company: 'Work', phone: '' },
  ],
  outcome: { kind: 'won', amount: cents(349_050), currency: 'EUR' },
  deliveredOn: '2026-11-24',
  outcomeAt: '2026-11-23T08:30:00.000Z',
  updatedAt: '2026-11-23T08:30:00.000Z',
  notes: [
    {
      id: 'n',
      email: 'ana@work.example',
      isOwn: true,
      author: 'Bea',
      editor: 'Noé',
      revision: 2,
      createdAt: '2026-11-23T08:30:00.000Z',
      updatedAt: '2026-11-23T08:31:00.000Z',
      content: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: '<script>alert(1)</script>', marks: [{ type: 'bold' }] },
              { type: 'mention', attrs: { id: 'bea', label: 'Bea' } },
            ],
          },
        ],
      },
    },
  ],
  sources: [
    {
      list: 'contacts',
      id: 'c',
      at: '2026-11-23T08:30:00.000Z',
      source: { page: '/services', referrer: 'search.example', utmCampaign: 'autumn' },
    },
  ],
};

function screenAt(path: string): string {
  const client = new QueryClient();
  client.setQueryData(dossierKey(email), dossier);
  client.setQueryData([...timelineKey, email], { email, entries: [], isCut: false });
  client.setQueryData([...todayKey, 'of', email], { items: [], daysOff: [] });
  client.setQueryData(['colleagues'], [{ id: 'bea', name: 'Bea', email: 'bea@agency.example' }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <DossierScreen followUps={({ name }) => <p>{`Follow-ups of ${name}`}</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe.each(languages)('the screen of a dossier in %s', (language) => {
  const at = localizedPath('/admin/dossiers', language);

  it('shows everything that is written down, and nothing of it as markup', () => {
    const html = screenAt(`${at}?open=${encodeURIComponent(email.toUpperCase())}`);
    for (const text of [
      'Vélos Lumière',
      'Follow-ups of Ana',
      'ana@work.example',
      '@Bea',
      language === 'fr' ? 'modifiée par Noé' : 'changed by Noé',
      'search.example',
      'autumn',
      'Work',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain(formatMoney(cents(349_050), 'EUR', language));
    expect(html).not.toContain('<script>');
    expect(html).toContain('<strong');
  });

  it('asks for whom where it has no address', () => {
    expect(screenAt(at)).toContain('type="search"');
  });
});
