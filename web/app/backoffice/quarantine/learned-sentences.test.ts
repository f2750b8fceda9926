import { describe, expect, it } from 'vitest';
import { quarantineTexts } from '../../messages/quarantine.ts';
import { learnedSentences } from './learned-sentences.ts';

describe.each(['en', 'fr'] as const)('what was learned, in %s', (language) => {
  const t = quarantineTexts(language);

  it('is nothing where nothing was marked', () => {
    expect(learnedSentences({ signs: [], more: 0 }, language)).toEqual([]);
  });

  it('is said, and what was not learned with its reason, once for all that have the same', () => {
    const [learned, not] = learnedSentences(
      {
        signs: [
          { kind: 'link', value: 'spam.example', outcome: 'recognized' },
          { kind: 'sender', value: 'a@example.com', outcome: 'unconfirmed' },
          { kind: 'sender', value: 'b@example.com', outcome: 'unconfirmed' },
          { kind: 'network', value: '', outcome: 'inUse' },
        ],
        more: 0,
      },
      language,
    );
    expect(learned).toContain(t('learned_link', { value: 'spam.example' }));
    const both = new Intl.ListFormat(language).format(['a@example.com', 'b@example.com']);
    expect(not).toContain(t('why_unconfirmed', { sign: both }));
    expect(not).toContain(t('why_inUse', { sign: t('sign_network') }));
  });

  it('says so where nothing will be recognized, and how much it leaves out', () => {
    const signs = [{ kind: 'link', value: 'x.example', outcome: 'tooFew' } as const];
    const [learned, not] = learnedSentences({ signs, more: 7 }, language);
    expect(learned).toBe(t('learnedNothing'));
    expect(not).toContain(t('learnedMore', { count: 7, number: '7' }));
  });
});
