import { describe, expect, it } from 'vitest';
import { splitQuoted } from './quoted.ts';

describe('what a mail repeats', () => {
  it.each([
    ['On Mon, 23 Nov 2026 at 09:30, Agency <a@agency.example> wrote:\n> Hello\n> there'],
    ['On Monday, November 23, 2026, 9:30 AM\nAgency <a@agency.example> wrote:\n\n> Hello'],
    ['Le lun. 23 nov. 2026 à 09:30, Agence <a@agency.example> a écrit :\n> Bonjour'],
    ['-----Original Message-----\nFrom: Agency\nHello'],
    ['________________________________\nFrom: Agency'],
    ['De : Agence\nEnvoyé : lundi\nBonjour'],
    ['> Hello\n\n> there'],
  ])('begins where its mail program marks it: %j', (quoted) => {
    expect(splitQuoted(`Yes.\n\nAna\n\n${quoted}\n`)).toEqual({ text: 'Yes.\n\nAna', quoted });
  });

  it.each([
    ['Yes'],
    [''],
    ['> all of it'],
    ['> Monday?\nYes\n> Tuesday?\nNo'],
    ['On Monday I wrote: nothing'],
    ['From: here to there'],
  ])('is nothing in %j', (text) => {
    expect(splitQuoted(text)).toEqual({ text, quoted: '' });
  });

  it('is found at once in a mail made to be slow', () => {
    for (const line of ['> \n', 'on :\n', 'On a:b:c:d:e:f wrote\n', '_'.repeat(30)]) {
      const startedAt = performance.now();
      splitQuoted(`${line.repeat(20_000 / line.length)}x`);
      expect(performance.now() - startedAt).toBeLessThan(1000);
    }
  });
});
