import type { BriefStep } from './field.ts';

export const step9 = {
  number: 9,
  title: { en: 'Last details', fr: 'Derniers détails' },
  description: {
    en: 'Anything else we should know. Nothing here is required.',
    fr: 'Tout ce que nous devrions encore savoir. Rien n’est obligatoire ici.',
  },
  fields: [
    {
      id: 'additionalRequirements',
      kind: 'longText',
      required: false,
      label: { en: 'Other requirements', fr: 'Autres exigences' },
    },
    {
      id: 'concerns',
      kind: 'longText',
      required: false,
      label: { en: 'Your concerns', fr: 'Ce qui vous préoccupe' },
    },
    {
      id: 'questions',
      kind: 'longText',
      required: false,
      label: { en: 'Questions for us', fr: 'Vos questions' },
    },
    {
      id: 'communicationPreference',
      kind: 'choice',
      required: false,
      label: { en: 'How you prefer to talk', fr: 'Comment vous préférez échanger' },
      options: {
        email: { en: 'Email', fr: 'E-mail' },
        phone: { en: 'Phone', fr: 'Téléphone' },
        video: { en: 'Video call', fr: 'Visioconférence' },
        slack: { en: 'Slack', fr: 'Slack' },
        'project-management': { en: 'A project tool', fr: 'Un outil de gestion de projet' },
        mixed: { en: 'Some of each', fr: 'Un peu de tout' },
      },
    },
    {
      id: 'decisionMakers',
      kind: 'longText',
      required: false,
      label: { en: 'Who decides', fr: 'Qui décide' },
      hint: { en: 'Names and roles.', fr: 'Noms et fonctions.' },
    },
    {
      id: 'additionalInfo',
      kind: 'longText',
      required: false,
      label: { en: 'Anything else', fr: 'Autre chose à ajouter' },
    },
  ],
} as const satisfies BriefStep;
