import type { BriefStep } from './field.ts';

export const step3 = {
  number: 3,
  title: { en: 'Content', fr: 'Contenus' },
  description: {
    en: 'What people will read and see, who creates it, and in which languages.',
    fr: 'Ce qui sera lu et vu, qui le produit et dans quelles langues.',
  },
  fields: [
    {
      id: 'contentStrategy',
      kind: 'longText',
      required: true,
      label: { en: 'Content strategy', fr: 'Stratégie de contenu' },
      hint: {
        en: 'The pages, topics, and tone you have in mind.',
        fr: 'Les pages que vous imaginez, les sujets, le ton.',
      },
      missing: { en: 'Please describe your content strategy', fr: 'Merci de décrire votre stratégie de contenu' },
    },
    {
      id: 'existingContent',
      kind: 'longText',
      required: false,
      label: { en: 'Content you already have', fr: 'Contenus déjà disponibles' },
      hint: { en: 'Text, photos, videos, brochures.', fr: 'Textes, photos, films, brochures.' },
    },
    {
      id: 'contentCreation',
      kind: 'choice',
      required: true,
      label: { en: 'Who creates the content', fr: 'Qui crée les contenus' },
      missing: { en: 'Please choose who creates the content', fr: 'Merci de choisir qui crée les contenus' },
      options: {
        'client-provided': { en: 'We provide it', fr: 'Nous les fournissons' },
        collaborative: { en: 'We work on it together', fr: 'Nous y travaillons ensemble' },
        'full-service': { en: 'You create all of it', fr: 'Vous créez tout' },
        mixed: { en: 'Some of each', fr: 'Un peu des deux' },
      },
    },
    {
      id: 'languages',
      kind: 'choices',
      required: true,
      minimum: 1,
      label: { en: 'Languages', fr: 'Langues' },
      missing: { en: 'Please choose at least one language', fr: 'Merci de choisir au moins une langue' },
      options: {
        english: { en: 'English', fr: 'Anglais' },
        french: { en: 'French', fr: 'Français' },
        spanish: { en: 'Spanish', fr: 'Espagnol' },
        german: { en: 'German', fr: 'Allemand' },
        italian: { en: 'Italian', fr: 'Italien' },
        portuguese: { en: 'Portuguese', fr: 'Portugais' },
        chinese: { en: 'Chinese', fr: 'Chinois' },
        japanese: { en: 'Japanese', fr: 'Japonais' },
        arabic: { en: 'Arabic', fr: 'Arabe' },
        other: { en: 'Other', fr: 'Autre' },
      },
    },
    {
      id: 'seoRequirements',
      kind: 'longText',
      required: false,
      label: { en: 'Search engines', fr: 'Référencement' },
      hint: {
        en: 'The searches you want to be found for.',
        fr: 'Les recherches dans lesquelles vous voulez apparaître.',
      },
    },
    {
      id: 'contentManagement',
      kind: 'choice',
      required: true,
      label: { en: 'How content will be edited', fr: 'Gestion des contenus' },
      missing: {
        en: 'Please choose how content will be edited',
        fr: 'Merci de choisir comment les contenus seront gérés',
      },
      options: {
        'cms-easy': { en: 'A simple CMS', fr: 'Un CMS simple' },
        'cms-advanced': { en: 'An advanced CMS', fr: 'Un CMS avancé' },
        headless: { en: 'A headless CMS', fr: 'Un CMS headless' },
        static: { en: 'Static pages', fr: 'Des pages statiques' },
        custom: { en: 'A custom tool', fr: 'Un outil sur mesure' },
        unsure: { en: 'Not sure yet', fr: 'Je ne sais pas encore' },
      },
    },
  ],
} as const satisfies BriefStep;
