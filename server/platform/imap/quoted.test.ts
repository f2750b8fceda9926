import { describe, expect, it } from 'vitest';
import { growsLinearly } from '../../testing/growth.ts';
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

  it.each([['> \n'], ['on :\n'], ['On a:b:c:d:e:f wrote\n'], ['_'.repeat(30)]])(
    'is found in a time in proportion to a mail made to be slow: %j',
    (line) => expect(growsLinearly((size) => splitQuoted(`${line.repeat(size / line.length)}x`), 2_500)).toBe(true),
  );
});
