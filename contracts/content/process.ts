import { followContent } from './current.ts';
import { type Listed, listed } from './list.ts';
import type { ProcessStepFacts } from './shape.ts';

/** The steps from audit to delivery. */
export const processDefaults: Readonly<Record<string, ProcessStepFacts>> = {
  audit: {
    title: { en: 'Audit', fr: 'Audit' },
    text: {
      en: 'We go through what you have, talk to the people who use it, and write down what should change and what can stay.',
      fr: 'Nous parcourons ce que vous avez, parlons à celles et ceux qui s’en servent, et notons ce qui doit changer et ce qui peut rester.',
    },
    result: {
      en: 'a report on what to keep and what to change',
      fr: 'un rapport sur ce qu’il faut garder et ce qu’il faut changer',
    },
  },
  design: {
    title: { en: 'Design', fr: 'Design' },
    text: {
      en: 'Screens you can click through, in your words and your colors, before a line of code is written.',
      fr: 'Des écrans cliquables, avec vos mots et vos couleurs, avant la première ligne de code.',
    },
    result: { en: 'screens to tap through on your own phone', fr: 'des écrans à parcourir sur votre propre téléphone' },
  },
  development: {
    title: { en: 'Development', fr: 'Développement' },
    text: {
      en: 'A working version every week, at its own address. You watch it grow, and you can stop at any time.',
      fr: 'Chaque semaine, une version qui fonctionne, à sa propre adresse. Vous la voyez grandir et pouvez en rester là à tout moment.',
    },
    result: {
      en: 'a link to the work in progress, from the first week',
      fr: 'un lien vers le site en chantier, dès la première semaine',
    },
  },
  tests: {
    title: { en: 'Tests', fr: 'Tests' },
    text: {
      en: 'Speed, accessibility, security, forms: tested automatically with every change, and by people before launch.',
      fr: 'Vitesse, accessibilité, sécurité, formulaires\u00a0: testés automatiquement à chaque changement, et par des personnes avant l’ouverture.',
    },
    result: { en: 'the results, good or bad', fr: 'les résultats, bons ou mauvais' },
  },
  delivery: {
    title: { en: 'Delivery', fr: 'Livraison' },
    text: {
      en: 'We launch with you, hand over the keys, the code, and a manual, and stay within reach.',
      fr: 'Nous ouvrons avec vous, vous remettons les clés, le code et un manuel, et restons à portée de voix.',
    },
    result: { en: 'the keys, the code, and a manual', fr: 'les clés, le code et un manuel' },
  },
};

/** Whether a step has a picture that ships with it. */
export const isShippedStep = (id: string): boolean => Object.hasOwn(processDefaults, id);

export type ProcessStep = Listed<ProcessStepFacts>;

/** The steps in order. */
export let processSteps: readonly ProcessStep[] = [];

followContent('process', processDefaults, (list) => {
  processSteps = listed(list);
});
