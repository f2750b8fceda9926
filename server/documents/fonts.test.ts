import { expect, it } from 'vitest';
import { fontsFor } from './fonts.ts';

it('takes emoji from the font that draws them, although others claim them', { timeout: 30_000 }, async () => {
  const { faces } = await fontsFor('🚲 🛠 ✨ 🏳 🌈 🇫🇷');
  const fallbacks = (faces.text ?? []).filter((name) => name.startsWith('noto'));
  expect(fallbacks).not.toHaveLength(0);
  expect(fallbacks).toEqual(['noto-emoji']);
});

it('warns of an emoji that the font is too old for, and of nothing that joins or tones others', async () => {
  const { missing } = await fontsFor('👩🏽‍💻 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 \u{1fafc}');
  expect(missing).toEqual(['\u{1fafc}']);
});

/** "Hello", or as near as the script allows. */
const greetings = {
  thai: 'สวัสดี',
  lao: 'ສະບາຍດີ',
  khmer: 'ជំរាបសួរ',
  myanmar: 'မင်္ဂလာပါ',
  bengali: 'নমস্কার',
  gujarati: 'નમસ્તે',
  gurmukhi: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ',
  kannada: 'ನಮಸ್ಕಾರ',
  malayalam: 'നമസ്കാരം',
  sinhala: 'ආයුබෝවන්',
  tamil: 'வணக்கம்',
  telugu: 'నమస్కారం',
  armenian: 'Բարեւ',
  georgian: 'გამარჯობა',
  ethiopic: 'ሰላም',
  // Of a letter that the other font lacks, with which none of its own would join.
  arabic: 'مرحبا ٻ',
  hebrew: 'שלום',
};

it.each(Object.entries(greetings))('takes %s from the font made for it', { timeout: 30_000 }, async (script, text) => {
  const { faces } = await fontsFor(text);
  const fallbacks = (faces.text ?? []).filter((name) => name.startsWith('noto') && !name.endsWith(' latin'));
  expect(fallbacks).toEqual([`noto-sans-${script} ${script}`]);
});

it('takes Arabic letters from the font that has each whole', { timeout: 30_000 }, async () => {
  const { faces, missing } = await fontsFor('مرحبا می‌خواهم');
  expect(faces.text).toContain('vazirmatn arabic');
  expect(faces.text?.join()).not.toContain('noto');
  expect(missing).toEqual([]);
});

it('tries the Latin part of each typeface first, since other parts have some of its characters too', {
  timeout: 30_000,
}, async () => {
  const { faces } = await fontsFor('Łódź, déjà vu');
  for (const names of Object.values(faces)) {
    expect(names.length).toBeGreaterThan(1);
    expect(names[0]).toMatch(/ latin$/);
  }
});
