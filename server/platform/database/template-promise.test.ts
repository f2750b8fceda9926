import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBareDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await makeBareDatabase();
  await test.database.migrate({ to: '025-search-later' });
});
afterEach(() => test.drop());

type Text = { readonly subject: string; readonly text: string };
type Template = { readonly id: string; readonly revision: number; readonly en: Text; readonly fr: Text };

async function readTemplates(): Promise<Template[]> {
  const rows = await test.database.queries.selectFrom('reply_templates').selectAll().orderBy('id').execute();
  return rows.map(({ id, revision, texts }) => ({ id, revision, ...(JSON.parse(texts) as Record<'en' | 'fr', Text>) }));
}

/** Changes a text of a template, as somebody would who keeps the other. */
async function edit({ id, en, fr }: Template, change: Partial<Record<'en' | 'fr', Text>>): Promise<void> {
  await test.database.queries
    .updateTable('reply_templates')
    .set({ texts: JSON.stringify({ en, fr, ...change }), revision: 2 })
    .where('id', '=', id)
    .execute();
}

/** A number of days or hours, in words or digits. */
const promise = /working days|jours ouvrés|\d+ (hours|heures)/;

describe('the first templates of replies', () => {
  it('promise nothing that the agency has not said of itself', async () => {
    const before = await readTemplates();
    expect(before.filter(({ en, fr }) => promise.test(en.text) || promise.test(fr.text))).toHaveLength(1);
    await test.database.migrate();
    const after = await readTemplates();
    for (const [index, { id, revision, en, fr }] of after.entries()) {
      const old = before[index];
      expect(`${en.text} ${fr.text}`).not.toMatch(promise);
      expect({ id, subjects: [en.subject, fr.subject] }).toEqual({
        id: old?.id,
        subjects: [old?.en.subject, old?.fr.subject],
      });
      const isSame = en.text === old?.en.text && fr.text === old.fr.text;
      // Somebody who has it open has to read it again.
      expect(revision).toBe(isSame ? old.revision : (old?.revision ?? 0) + 1);
    }
    const changed = after.findIndex(({ revision }) => revision > 1);
    for (const language of ['en', 'fr'] as const) {
      const [from, to] = [before[changed]?.[language].text ?? '', after[changed]?.[language].text ?? ''];
      // All but the last sentence is as it was, and every placeholder is there.
      expect(to.slice(0, from.lastIndexOf('.', from.length - 2))).toBe(
        from.slice(0, from.lastIndexOf('.', from.length - 2)),
      );
      expect(to.match(/\{\w+\}/g)).toEqual(from.match(/\{\w+\}/g));
    }
  });

  it('stay as the agency has changed them, one language at a time', async () => {
    const before = await readTemplates();
    const index = before.findIndex(({ en }) => promise.test(en.text));
    const [template] = before.slice(index);
    if (!template) throw new Error('No template promises anything.');
    const own = { subject: 'Re: “quotes”', text: `${template.en.text}\n\nAda` };
    await edit(template, { en: own });
    await test.database.migrate();
    const after = (await readTemplates())[index];
    expect(after?.en).toEqual(own);
    expect(after?.fr.subject).toBe(template.fr.subject);
    expect(after?.fr.text).not.toMatch(promise);
    expect(after?.revision).toBe(3);
  });

  it('need not be there any more', async () => {
    await test.database.queries.deleteFrom('reply_templates').execute();
    await test.database.migrate();
    expect(await readTemplates()).toEqual([]);
  });
});
