import type { Person } from './people.ts';
import en from './phrases/en.json' with { type: 'json' };
import fr from './phrases/fr.json' with { type: 'json' };
import type { Random } from './random.ts';

const phrases = { en, fr };
const amounts = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };

const minLength = 80;
const maxLength = 600;

/** A message to the agency: who writes, what they want, and some details. */
export function writeMessage(random: Random, person: Person): string {
  const { greetings, openings, wishes, details, deadlines, closings } = phrases[person.language];
  const end = `${random.pick(closings)}\n${person.name}`;
  const parts = [
    random.pick(openings),
    random.pick(wishes),
    ...random.some(details, Math.floor(random.next() ** 1.5 * 6)),
    ...(random.chance(0.6) ? [random.pick(deadlines)] : []),
  ].map((part) => fill(random, part, person));
  const greeting = `${random.pick(greetings)}\n\n`;
  const message = (sentences: readonly string[]) => `${greeting}${sentences.join(' ')}\n\n${end}`;
  while (parts.length > 1 && message(parts).length > maxLength) parts.pop();
  const text = message(parts);
  return text.length < minLength ? `${text}\n${person.company}, ${person.town}` : text.slice(0, maxLength);
}

/** A sentence or two, as an answer to a question of a form. */
export function writeNote(random: Random, person: Person, sentences = 1): string {
  const { wishes, details, deadlines } = phrases[person.language];
  return random
    .some([...wishes, ...details, ...deadlines], sentences)
    .map((part) => fill(random, part, person))
    .join(' ');
}

function fill(random: Random, text: string, { town, company, language }: Person): string {
  const given: Readonly<Record<string, () => string>> = {
    town: () => town,
    company: () => company,
    trade: () => random.pick(phrases[language].trades),
    budget: () => amounts[language].format(random.whole(6, 90) * 250),
  };
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => given[name]?.() ?? place);
}
