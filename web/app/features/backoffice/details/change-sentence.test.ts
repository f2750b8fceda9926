import type { AuditEntry } from '@vitrine/contracts/audit.ts';
import { describe, expect, it } from 'vitest';
import { changeSentence } from './change-sentence.ts';

const change = (changed: Partial<AuditEntry>): AuditEntry => ({
  id: 'change',
  at: '2026-11-23T09:00:00.000Z',
  actor: 'admin@agency.example',
  action: 'statusChanged',
  subject: { list: 'quotes', id: 'known' },
  before: 'pending',
  after: 'reviewing',
  change: 'act',
  ...changed,
});

const say = (changed: Partial<AuditEntry>, language: 'en' | 'fr' = 'en') =>
  changeSentence(change(changed), {
    shown: { list: 'contacts', id: 'shown' },
    cameAt: ({ id }) => (id === 'known' ? '2026-11-20T23:30:00.000Z' : undefined),
    language,
  });

describe('what was changed, in words', () => {
  it('names the record by its day where the agency is', () => {
    expect(say({})).toBe('admin@agency.example set the quote request of Nov 21, 2026 from Pending to Reviewing');
    expect(say({}, 'fr')).toBe(
      'admin@agency.example a fait passer la demande de devis du 21 nov. 2026 de «\u00a0En attente\u00a0» à «\u00a0À l’étude\u00a0»',
    );
  });

  it('points at the record that shows', () => {
    expect(say({ subject: { list: 'contacts', id: 'shown' } })).toContain(' set this message from ');
  });

  it('tells of a record whose day it is not told', () => {
    expect(say({ subject: { list: 'bookings', id: 'old' } })).toContain(' set a meeting from ');
  });

  it('tells of an undo', () => {
    expect(say({ action: 'statusUndone', before: 'reviewing', after: 'pending' })).toBe(
      'admin@agency.example took a change back: the quote request of Nov 21, 2026 went from Reviewing to Pending',
    );
  });

  it('tells what has no status before and after', () => {
    const account = { subject: { list: 'clients', id: 'one' }, before: null, after: null } as const;
    expect(say({ ...account, action: 'clientValidated' })).toBe('admin@agency.example validated the account');
  });

  it('shows a status it does not know as it is kept', () => {
    expect(say({ before: 'archived' })).toContain('from archived to Reviewing');
  });
});
