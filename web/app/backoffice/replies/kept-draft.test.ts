import { describe, expect, it } from 'vitest';
import { joinWords } from './kept-draft.ts';

const kept = { subject: 'Re: hello', text: 'One two three', known: ['', 'One', 'One two'] };
const saved = (text: string) => ({ subject: 'Re: hello', text });

describe('what was kept of a reply in the tab', () => {
  it.each([null, saved(''), saved('One'), saved('One two'), saved('One two three')])(
    'is what the form begins with where the server has no other words: %j',
    (onServer) => {
      expect(joinWords(kept, onServer)).toEqual(saved('One two three'));
    },
  );

  it('follows what another tab has saved since', () => {
    expect(joinWords(kept, saved('Quite another'))).toEqual(saved('Quite another\n\nOne two three'));
  });
});
