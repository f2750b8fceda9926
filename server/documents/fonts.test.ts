import { expect, it } from 'vitest';
import { fontsFor } from './fonts.ts';

it('takes emoji from the font that draws them, although others claim them', { timeout: 30_000 }, async () => {
  const { faces } = await fontsFor('🚲 🛠 ✨ 🏳 🌈 🇫🇷');
  const fallbacks = (faces.text ?? []).filter((name) => name.startsWith('noto'));
  expect(fallbacks).not.toHaveLength(0);
  for (const name of fallbacks) expect(name).toMatch(/^noto-emoji /);
});
