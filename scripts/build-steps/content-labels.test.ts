import { contentDocument } from '@vitrine/contracts/content/document.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { expect, it } from 'vitest';
import { type ContentEntry, groupsOf } from '../../web/app/backoffice/site/content-fields.ts';
import { labelOf } from '../../web/app/backoffice/site/content-labels.ts';
import { siteTexts } from '../../web/app/messages/site.ts';
import { textDefaults } from './write-content-texts.ts';

const none = {
  edits: {},
  drafts: [],
  versions: {},
  previews: [],
  news: { added: [], changed: [] },
  problems: [],
  remarks: [],
};
const groups = groupsOf(contentDocument({}, textDefaults()) as never, none);
const isText = ({ group }: ContentEntry) => group.startsWith('texts.');

it.each(languages)('every text has a label of words, and no two of a part have the same, in %s', (language) => {
  for (const { id, entries } of groups) {
    const texts = entries.filter(isText);
    const labels = texts.map((entry) => labelOf(entry, siteTexts(language), language));
    expect([id, labels.filter((label) => !/[\p{Letter}\p{Number}]/u.test(label))]).toEqual([id, []]);
    const twice = texts.filter((_, index) => labels.indexOf(labels[index] ?? '') !== index);
    expect(twice.map(({ path }) => path)).toEqual([]);
  }
});

it.each(languages)('every fact has a label of words, not the name that stands in its path, in %s', (language) => {
  const t = siteTexts(language);
  const unnamed = groups
    .flatMap(({ entries }) => entries)
    .filter((entry) => !isText(entry) && entry.names.length > 0)
    .filter((entry) =>
      labelOf(entry, t, language)
        .split(' · ')
        .some((part) => entry.names.includes(part)),
    );
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});
