import { agency } from '../agency.ts';
import { currencyName } from '../currency.ts';
import type { Language, Localized } from '../language.ts';
import { type Cents, cents, formatMoney } from '../money.ts';
import type { BriefStep } from './field.ts';

/** The ranges of the brief's budget, in the agency's currency (`agency.briefCurrency`), as each language writes money. */

const moneyIn = (language: Language, amount: Cents) =>
  formatMoney(amount, agency.briefCurrency, language, { short: true, narrow: true }).replace(/\s/g, '\u202f');

const nameIn = (language: Language): string => currencyName(agency.briefCurrency, language);

const under = (amount: Cents): Localized => ({
  en: `Under ${moneyIn('en', amount)}`,
  fr: `Moins de ${moneyIn('fr', amount)}`,
});

const between = (from: Cents, to: Cents): Localized => ({
  en: `${moneyIn('en', from)} to ${moneyIn('en', to)}`,
  fr: `De ${moneyIn('fr', from)} à ${moneyIn('fr', to)}`,
});

const over = (amount: Cents): Localized => ({
  en: `Over ${moneyIn('en', amount)}`,
  fr: `Plus de ${moneyIn('fr', amount)}`,
});

export const step8 = {
  number: 8,
  title: { en: 'Budget and timeline', fr: 'Budget et calendrier' },
  description: {
    en: 'What you plan to spend, by when, and what matters most.',
    fr: 'Ce que vous prévoyez d’investir, pour quand, et ce qui compte le plus.',
  },
  fields: [
    {
      id: 'budgetRange',
      kind: 'choice',
      required: true,
      label: { en: `Budget (${nameIn('en')})`, fr: `Budget (${nameIn('fr')})` },
      missing: { en: 'Please choose a budget range', fr: 'Merci de choisir une fourchette de budget' },
      options: {
        'under-5k': under(cents(500_000)),
        '5k-10k': between(cents(500_000), cents(1_000_000)),
        '10k-25k': between(cents(1_000_000), cents(2_500_000)),
        '25k-50k': between(cents(2_500_000), cents(5_000_000)),
        '50k-100k': between(cents(5_000_000), cents(10_000_000)),
        'over-100k': over(cents(10_000_000)),
        discuss: { en: 'Prefer to discuss', fr: 'Je préfère en discuter' },
      },
    },
    {
      id: 'budgetFlexibility',
      kind: 'choice',
      required: true,
      label: { en: 'Flexibility', fr: 'Souplesse du budget' },
      missing: {
        en: 'Please say how flexible the budget is',
        fr: 'Merci d’indiquer la souplesse de votre budget',
      },
      options: {
        fixed: { en: 'Fixed', fr: 'Fixe' },
        'some-flexibility': { en: 'Some flexibility', fr: 'Un peu de marge' },
        flexible: { en: 'Flexible', fr: 'Souple' },
        'value-focused': { en: 'Depends on the value', fr: 'Selon la valeur apportée' },
        phased: { en: 'In phases', fr: 'Par phases' },
      },
    },
    {
      id: 'paymentPreference',
      kind: 'choice',
      required: true,
      label: { en: 'Payment', fr: 'Règlement' },
      missing: { en: 'Please choose how you prefer to pay', fr: 'Merci de choisir votre mode de règlement' },
      options: {
        milestone: { en: 'At each milestone', fr: 'À chaque étape' },
        monthly: { en: 'Every month', fr: 'Chaque mois' },
        '50-50': { en: 'Half at the start, half at the end', fr: 'Moitié au début, moitié à la fin' },
        'third-payments': { en: 'In three installments', fr: 'En trois tiers' },
        completion: { en: 'On completion', fr: 'À la livraison' },
        custom: { en: 'Something else', fr: 'Autre formule' },
      },
    },
    {
      id: 'timeline',
      kind: 'choice',
      required: true,
      label: { en: 'Timeline', fr: 'Calendrier' },
      missing: { en: 'Please choose a timeline', fr: 'Merci de choisir un calendrier' },
      options: {
        asap: { en: 'As soon as possible', fr: 'Dès que possible' },
        '1-month': { en: 'Within a month', fr: 'D’ici un mois' },
        '2-3-months': { en: '2 to 3 months', fr: '2\u00a0à\u00a03\u00a0mois' },
        '3-6-months': { en: '3 to 6 months', fr: '3\u00a0à\u00a06\u00a0mois' },
        '6-12-months': { en: '6 to 12 months', fr: '6\u00a0à\u00a012\u00a0mois' },
        'over-year': { en: 'More than a year', fr: 'Plus d’un an' },
        flexible: { en: 'No fixed date', fr: 'Pas de date fixe' },
      },
    },
    {
      id: 'priorityFeatures',
      kind: 'longText',
      required: true,
      label: { en: 'What matters most', fr: 'Vos priorités' },
      hint: {
        en: 'If the budget covered only three things, which would they be?',
        fr: 'Si le budget ne couvrait que trois choses, lesquelles\u202f?',
      },
      missing: { en: 'Please say what matters most', fr: 'Merci d’indiquer vos priorités' },
    },
    {
      id: 'budgetConcerns',
      kind: 'longText',
      required: false,
      label: { en: 'Budget concerns', fr: 'Vos inquiétudes sur le budget' },
    },
  ],
} as const satisfies BriefStep;
