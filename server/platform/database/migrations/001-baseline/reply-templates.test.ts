import { expect, it } from 'vitest';
import { makeTestDatabase } from '../../../../testing/database.ts';

type Text = { readonly subject: string; readonly text: string };

it('the first templates of replies are in both languages, and promise nothing that the agency has not said of itself', async () => {
  const test = await makeTestDatabase();
  const rows = await test.database.queries.selectFrom('reply_templates').select('texts').execute();
  await test.drop();
  expect(rows).not.toEqual([]);
  for (const { texts } of rows) {
    const { en, fr } = JSON.parse(texts) as Record<'en' | 'fr', Text>;
    for (const { subject, text } of [en, fr]) {
      expect(subject).not.toBe('');
      expect(text).not.toMatch(/working days|jours ouvrés|\d+ (hours|heures)/);
    }
  }
});
