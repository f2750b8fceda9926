import { expect, it } from 'vitest';
import { vatExemptionDefaults, vatRateDefaults } from '../vat.ts';
import { checkContent } from './check.ts';
import type { ContentEdits } from './edits.ts';

const texts = { en: {}, fr: {} };
const problems = (edits: ContentEdits) => checkContent(edits, texts).map(({ path, error }) => `${path}: ${error}`);

const rate = { rate: 777, default: false };
const reason = { en: 'Own', fr: 'Propre', default: false, clientOwes: false };
const hideAll = (part: string, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [`${part}.${id}.hidden`, true]));
const allRates = Object.keys(vatRateDefaults);
const allReasons = Object.keys(vatExemptionDefaults);

it.each<[string, ContentEdits]>([
  ['another rate', { 'vatRates.r-own': rate }],
  ['the lowest and the highest', { 'vatRates.zero.rate': 0, 'vatRates.standard.rate': 10_000 }],
  ['another default', { 'vatRates.standard.default': false, 'vatRates.reduced.default': true }],
  [
    'a rate in place of one that is hidden',
    { 'vatRates.r-own': { ...rate, rate: 550 }, 'vatRates.reduced.hidden': true },
  ],
  ['another reason', { 'vatExemptions.e-own': reason }],
  ['no reason where every line bears VAT', { 'vatRates.zero.hidden': true, ...hideAll('vatExemptions', allReasons) }],
  ['a hidden default beside the one that is offered', { 'vatRates.r-own': { ...rate, default: true, hidden: true } }],
  [
    'a reason in the languages of the site alone',
    { 'site.languages': ['fr'], 'vatExemptions.e-own': { ...reason, en: '' } },
  ],
])('takes %s', (_what, edits) => expect(problems(edits)).toEqual([]));

it.each<[string, ContentEdits, string]>([
  ['a rate below zero', { 'vatRates.standard.rate': -1 }, 'vatRates.standard.rate: contentRateInvalid'],
  ['a rate above all', { 'vatRates.standard.rate': 10_001 }, 'vatRates.standard.rate: contentRateInvalid'],
  ['a part of a basis point', { 'vatRates.standard.rate': 812.5 }, 'vatRates.standard.rate: contentRateInvalid'],
  ['a rate not written yet', { 'vatRates.r-own': { ...rate, rate: '' } }, 'vatRates.r-own.rate: contentMissing'],
  ['an id that is none', { 'vatRates.R': rate }, 'vatRates.R: contentIdInvalid'],
  ['the id of a reason that is none', { 'vatExemptions.9': reason }, 'vatExemptions.9: contentIdInvalid'],
  ['the same rate twice', { 'vatRates.r-own': { ...rate, rate: 2000 } }, 'vatRates.r-own.rate: contentTwice'],
  ['no rate', hideAll('vatRates', allRates), 'vatRates.standard.hidden: contentMissing'],
  ['no default', { 'vatRates.standard.default': false }, 'vatRates.standard.default: contentDefaultMissing'],
  [
    'a default that is hidden',
    { 'vatRates.standard.hidden': true },
    'vatRates.intermediate.default: contentDefaultMissing',
  ],
  ['two defaults', { 'vatRates.reduced.default': true }, 'vatRates.reduced.default: contentDefaultTwice'],
  ['no reason', hideAll('vatExemptions', allReasons), 'vatExemptions.franchise.hidden: contentMissing'],
  [
    'no default reason',
    { 'vatExemptions.franchise.default': false },
    'vatExemptions.franchise.default: contentDefaultMissing',
  ],
  [
    'a reason in one language',
    { 'vatExemptions.e-own': { ...reason, en: '' } },
    'vatExemptions.e-own.en: contentMissing',
  ],
  [
    'no rate of zero of an agency that bears no VAT',
    { 'agency.legal.vat': '', 'vatRates.zero.hidden': true },
    'vatRates.zero.hidden: contentVatZeroMissing',
  ],
])('refuses %s', (_what, edits, problem) => expect(problems(edits)).toEqual([problem]));
