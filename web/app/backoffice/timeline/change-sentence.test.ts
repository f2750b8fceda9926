import type { AuditEntry } from '@vitrine/contracts/audit.ts';
import { describe, expect, it } from 'vitest';
import { changeParts, changeSentence } from './change-sentence.ts';
import { subjectPath } from './subject-link.ts';

const change = (changed: Partial<AuditEntry>): AuditEntry => ({
  id: 'change',
  at: '2026-11-23T09:00:00.000Z',
  actor: 'admin@agency.example',
  actorKind: 'admin',
  action: 'statusChanged',
  subject: { list: 'quotes', id: 'known', email: null, name: null, exists: true },
  before: 'pending',
  after: 'reviewing',
  network: null,
  change: 'act',
  ...changed,
});

const sentenceOf = (changed: Partial<AuditEntry>, language: 'en' | 'fr' = 'en') =>
  changeSentence(change(changed), {
    shown: { list: 'contacts', id: 'shown' },
    receivedAt: ({ id }) => (id === 'known' ? '2026-11-20T23:30:00.000Z' : undefined),
    language,
  });

describe('changeSentence', () => {
  it('names the record by its day where the agency is', () => {
    expect(sentenceOf({})).toBe('admin@agency.example set the quote request of Nov 21, 2026 from Pending to Reviewing');
    expect(sentenceOf({}, 'fr')).toBe(
      'admin@agency.example a fait passer la demande de devis du 21\u00a0nov. 2026 de «\u00a0En attente\u00a0» à «\u00a0À l’étude\u00a0»',
    );
  });

  it('tells the answer of a client to a proposal from one that an admin recorded', () => {
    const subject = { list: 'proposals', id: 'p', email: null, name: 'Zoé', exists: true } as const;
    const said = (actorKind: 'admin' | 'visitor', actor: string) =>
      sentenceOf({ action: 'proposalAccepted', actorKind, actor, subject });
    expect(said('admin', 'admin@agency.example')).toMatch(/^admin@agency\.example .*Zoé/);
    expect(said('visitor', '')).toMatch(/^Zoé/);
  });

  it('elides in French before whom it is about, in one piece and around a link', () => {
    const subject = { list: 'clients', id: 'c', email: 'aude@example.com', name: 'Aude', exists: true } as const;
    expect(sentenceOf({ action: 'passwordChanged', subject }, 'fr')).toMatch(/ d’aude@example\.com$/);
    const signed = { action: 'roleChanged', subject: { ...subject, email: null } } as const;
    expect(sentenceOf(signed, 'fr')).toContain(' d’Aude, ');
  });

  it('points at the record that shows', () => {
    expect(sentenceOf({ subject: { list: 'contacts', id: 'shown', email: null, name: null, exists: true } })).toContain(
      ' set this message from ',
    );
  });

  it('names a record without its day where that is unknown', () => {
    expect(sentenceOf({ subject: { list: 'bookings', id: 'old', email: null, name: null, exists: true } })).toContain(
      ' set a meeting from ',
    );
  });

  it('names an undo as such', () => {
    expect(sentenceOf({ action: 'statusUndone', before: 'reviewing', after: 'pending' })).toBe(
      'admin@agency.example undid a change: the quote request of Nov 21, 2026 went from Reviewing to Pending',
    );
  });

  it('names a change that has no status before and after', () => {
    const account = {
      subject: { list: 'clients', id: 'one', email: null, name: null, exists: true },
      before: null,
      after: null,
    } as const;
    expect(sentenceOf({ ...account, action: 'clientValidated' })).toBe('admin@agency.example validated an account');
    const named = { ...account.subject, name: 'Élodie' };
    expect(sentenceOf({ ...account, subject: named, action: 'clientDeleted' })).toBe(
      'admin@agency.example deleted Élodie’s account',
    );
  });

  it('names who acted, and on whose account, as far as that is known', () => {
    const sentence = (changed: Partial<AuditEntry>) => sentenceOf({ before: null, after: null, ...changed });
    const ana = { list: 'clients', id: 'ana', email: 'ana@example.com', name: 'Ana', exists: true } as const;
    const client = { actorKind: 'client', action: 'loggedIn', subject: ana } as const;
    expect(sentence({ ...client, actor: 'ana@example.com' })).toContain('ana@example.com ');
    expect(sentence({ ...client, actor: '' })).not.toContain('ana@example.com');
    const visitor = { actor: '', actorKind: 'visitor', action: 'loginFailed' } as const;
    const whom = [
      ana,
      { ...ana, email: null, name: null, exists: true },
      { ...ana, id: null, email: null, name: null, exists: true },
    ];
    const sentences = whom.map((subject) => sentence({ ...visitor, subject }));
    expect(sentences[0]).toContain('ana@example.com');
    expect(new Set(sentences).size).toBe(3);
  });

  it.each(['en', 'fr'] as const)('sets the record apart, to be linked as long as it is there (%s)', (language) => {
    const subject = { list: 'bookings', id: 'b 1', email: null, name: 'Zoé', exists: true } as const;
    const entry = change({ subject });
    const context = { shown: undefined, receivedAt: () => undefined, language };
    const { before, subject: linked, after } = changeParts(entry, context);
    expect(linked).toContain('Zoé');
    expect(before + linked + after).toBe(changeSentence(entry, context));
    expect(before).toMatch(/^admin@agency/);
    expect(subjectPath(subject)).toBe('/admin?tab=bookings&open=b%201');
    expect(subjectPath({ ...subject, exists: false })).toBeUndefined();
    expect(subjectPath({ ...subject, id: null })).toBe('/admin?tab=bookings');
    expect(subjectPath({ ...subject, list: 'proposals' })).toBe('/admin/proposals?open=b%201');
  });

  it('shows an unknown status as it is stored', () => {
    expect(sentenceOf({ before: 'archived' })).toContain('from archived to Reviewing');
  });
});
