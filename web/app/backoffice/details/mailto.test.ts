import { describe, expect, it } from 'vitest';
import { mailtoOf } from './mailto.ts';

describe('a link to write to somebody', () => {
  it.each([
    ['ana@example.com', 'mailto:ana@example.com'],
    ['a?bcc=all@example.com', 'mailto:a%3Fbcc%3Dall@example.com'],
    ['a&subject=x@example.com', 'mailto:a%26subject%3Dx@example.com'],
    ['a%0abcc:b@example.com', 'mailto:a%250abcc%3Ab@example.com'],
    ['zoé@exemple.fr', 'mailto:zo%C3%A9@exemple.fr'],
  ])('takes nothing of %s for a part of the link', (email, link) => {
    expect(mailtoOf(email)).toBe(link);
    expect(new URL(mailtoOf(email)).search).toBe('');
  });
});
