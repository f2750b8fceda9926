import type { BriefStep } from './field.ts';

export const step2 = {
  number: 2,
  title: { en: 'Goals', fr: 'Objectifs' },
  description: {
    en: 'What should be different once the project is live.',
    fr: 'Ce qui doit changer une fois le projet en ligne.',
  },
  fields: [
    {
      id: 'primaryGoals',
      kind: 'choices',
      required: true,
      minimum: 1,
      label: { en: 'Main goals', fr: 'Objectifs principaux' },
      missing: { en: 'Please choose at least one goal', fr: 'Merci de choisir au moins un objectif' },
      options: {
        'increase-sales': { en: 'Sell more', fr: 'Vendre davantage' },
        'generate-leads': { en: 'Win new prospects', fr: 'Trouver de nouveaux prospects' },
        'brand-awareness': { en: 'Become better known', fr: 'Gagner en notoriété' },
        'online-presence': { en: 'Be found online', fr: 'Être visible en ligne' },
        'customer-service': { en: 'Serve customers better', fr: 'Mieux servir les clients' },
        'automate-processes': { en: 'Automate recurring work', fr: 'Automatiser les tâches récurrentes' },
        'reduce-costs': { en: 'Cut costs', fr: 'Réduire les coûts' },
        'build-community': { en: 'Build a community', fr: 'Animer une communauté' },
        'enter-new-markets': { en: 'Enter new markets', fr: 'Aborder de nouveaux marchés' },
        'recruit-talent': { en: 'Recruit', fr: 'Recruter' },
      },
    },
    {
      id: 'successMetrics',
      kind: 'longText',
      required: true,
      label: { en: 'How you will measure success', fr: 'Comment vous mesurerez la réussite' },
      hint: {
        en: 'For example: 20 quote requests a month, half as many support calls.',
        fr: 'Par exemple\u00a0: 20 demandes de devis par mois, deux fois moins d’appels à l’assistance.',
      },
      missing: {
        en: 'Please say how you will measure success',
        fr: 'Merci d’indiquer comment vous mesurerez la réussite',
      },
    },
    {
      id: 'currentChallenges',
      kind: 'longText',
      required: true,
      label: { en: 'What’s holding you back today', fr: 'Ce qui vous freine aujourd’hui' },
      missing: {
        en: 'Please describe what’s holding you back today',
        fr: 'Merci de décrire ce qui vous freine aujourd’hui',
      },
    },
    {
      id: 'competitorAnalysis',
      kind: 'longText',
      required: false,
      label: { en: 'Your competitors', fr: 'Vos concurrents' },
      hint: {
        en: 'Who they are, what they do well, what they miss.',
        fr: 'Qui ils sont, ce qu’ils font bien, ce qui leur manque.',
      },
    },
    {
      id: 'uniqueValue',
      kind: 'longText',
      required: true,
      label: { en: 'What sets you apart', fr: 'Ce qui vous distingue' },
      missing: { en: 'Please say what sets you apart', fr: 'Merci d’indiquer ce qui vous distingue' },
    },
  ],
} as const satisfies BriefStep;
