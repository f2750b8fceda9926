import type { BriefStep } from './field.ts';

export const step5 = {
  number: 5,
  title: { en: 'Design', fr: 'Design' },
  description: {
    en: 'The look you have in mind, and what already exists.',
    fr: 'L’allure que vous imaginez et ce qui existe déjà.',
  },
  fields: [
    {
      id: 'designStyle',
      kind: 'choice',
      required: true,
      label: { en: 'Style', fr: 'Style' },
      missing: { en: 'Please choose a style', fr: 'Merci de choisir un style' },
      options: {
        minimalist: { en: 'Minimalist', fr: 'Minimaliste' },
        modern: { en: 'Modern', fr: 'Moderne' },
        classic: { en: 'Classic', fr: 'Classique' },
        bold: { en: 'Bold', fr: 'Audacieux' },
        elegant: { en: 'Elegant', fr: 'Élégant' },
        playful: { en: 'Playful', fr: 'Ludique' },
        corporate: { en: 'Corporate', fr: 'Institutionnel' },
        editorial: { en: 'Editorial', fr: 'Éditorial' },
        natural: { en: 'Natural', fr: 'Naturel' },
        futuristic: { en: 'Futuristic', fr: 'Futuriste' },
      },
    },
    {
      id: 'colorPreferences',
      kind: 'text',
      required: true,
      label: { en: 'Colors', fr: 'Couleurs' },
      hint: {
        en: 'The ones you want, and the ones you don’t.',
        fr: 'Celles que vous souhaitez, et celles que vous ne voulez pas.',
      },
      missing: { en: 'Please tell us about colors', fr: 'Merci d’indiquer vos préférences de couleurs' },
    },
    {
      id: 'brandGuidelines',
      kind: 'longText',
      required: false,
      label: { en: 'Brand guidelines', fr: 'Charte graphique' },
      hint: {
        en: 'Typefaces, colors, rules, or a link to them.',
        fr: 'Polices, couleurs, règles, ou l’adresse où les consulter.',
      },
    },
    {
      id: 'inspirationSites',
      kind: 'longText',
      required: false,
      label: { en: 'Sites you like', fr: 'Sites qui vous plaisent' },
      hint: { en: 'One address per line, and why.', fr: 'Une adresse par ligne, et pourquoi.' },
    },
    {
      id: 'logoRequirements',
      kind: 'choice',
      required: false,
      label: { en: 'Logo', fr: 'Logo' },
      options: {
        'have-logo': { en: 'We have one', fr: 'Nous en avons un' },
        'need-logo': { en: 'We need one', fr: 'Il nous en faut un' },
        'update-logo': { en: 'Ours needs a refresh', fr: 'Le nôtre est à rafraîchir' },
        'no-logo': { en: 'No logo', fr: 'Pas de logo' },
      },
    },
    {
      id: 'imageRequirements',
      kind: 'choice',
      required: true,
      label: { en: 'Pictures', fr: 'Images' },
      missing: { en: 'Please choose where pictures come from', fr: 'Merci de choisir l’origine des images' },
      options: {
        'client-provides': { en: 'We provide them', fr: 'Nous les fournissons' },
        'stock-photos': { en: 'Stock photos', fr: 'Banque d’images' },
        'professional-photos': { en: 'A professional shoot', fr: 'Prises de vue professionnelles' },
        'mixed-approach': { en: 'Some of each', fr: 'Un peu de tout' },
        'custom-graphics': { en: 'Illustrations made for us', fr: 'Illustrations sur mesure' },
        'minimal-images': { en: 'As few as possible', fr: 'Le moins possible' },
      },
    },
  ],
} as const satisfies BriefStep;
