import { describe, expect, it } from 'vitest';
import { versionOf } from '../../lib/unsaved/unsent-edit.ts';
import { joinReplies } from './unsaved-reply.ts';

const written = (text: string, subject = 'Re: hello') => ({ subject, text });
const join = (theirs: string) =>
  joinReplies(written(''), versionOf(written('One two three')), versionOf(written(theirs, 'Re: theirs')))?.data;

describe('what was written of a reply in the tab', () => {
  it('is all there is where the server has no text', () => {
    expect(join(' ')).toEqual(written('One two three'));
  });

  it('follows what another tab has saved since', () => {
    expect(join('Quite another')).toEqual(written('Quite another\n\nOne two three'));
  });
});
