import type { BriefStep } from './field.ts';

export const step1 = {
  number: 1,
  title: { en: 'Your project', fr: 'Votre projet' },
  description: {
    en: 'Who you are, what you want to build, and who it’s for.',
    fr: 'Qui vous êtes, ce que vous voulez créer et pour qui.',
  },
  fields: [
    {
      id: 'projectName',
      kind: 'text',
      required: true,
      label: { en: 'Project name', fr: 'Nom du projet' },
      hint: { en: 'A working title is fine.', fr: 'Un titre provisoire suffit.' },
      missing: { en: 'Please give the project a name', fr: 'Merci de donner un nom au projet' },
    },
    {
      id: 'companyName',
      kind: 'text',
      required: true,
      label: { en: 'Company or organization', fr: 'Entreprise ou organisation' },
      missing: {
        en: 'Please enter the name of your company',
        fr: 'Merci d’indiquer le nom de votre entreprise',
      },
    },
    {
      id: 'industry',
      kind: 'choice',
      required: true,
      label: { en: 'Industry', fr: 'Secteur d’activité' },
      missing: { en: 'Please choose your industry', fr: 'Merci de choisir votre secteur d’activité' },
      options: {
        technology: { en: 'Technology', fr: 'Technologie' },
        healthcare: { en: 'Healthcare', fr: 'Santé' },
        finance: { en: 'Finance', fr: 'Finance' },
        education: { en: 'Education', fr: 'Éducation et formation' },
        retail: { en: 'Retail', fr: 'Commerce' },
        manufacturing: { en: 'Manufacturing', fr: 'Industrie' },
        consulting: { en: 'Consulting', fr: 'Conseil' },
        nonprofit: { en: 'Nonprofit', fr: 'Association' },
        hospitality: { en: 'Hospitality', fr: 'Hôtellerie et restauration' },
        'real-estate': { en: 'Real estate', fr: 'Immobilier' },
        other: { en: 'Other', fr: 'Autre' },
      },
    },
    {
      id: 'projectType',
      kind: 'choice',
      required: true,
      label: { en: 'Type of project', fr: 'Type de projet' },
      missing: { en: 'Please choose the type of project', fr: 'Merci de choisir le type de projet' },
      options: {
        'new-website': { en: 'New website', fr: 'Nouveau site' },
        'website-redesign': { en: 'Website redesign', fr: 'Refonte d’un site' },
        'web-application': { en: 'Web application', fr: 'Application web' },
        'e-commerce': { en: 'Online shop', fr: 'Boutique en ligne' },
        'mobile-app': { en: 'Mobile app', fr: 'Application mobile' },
        automation: { en: 'Automation', fr: 'Automatisation' },
        'ai-integration': { en: 'AI integration', fr: 'Intégration d’IA' },
        other: { en: 'Other', fr: 'Autre' },
      },
    },
    {
      id: 'description',
      kind: 'longText',
      required: true,
      label: { en: 'The project in a few sentences', fr: 'Le projet en quelques phrases' },
      hint: {
        en: 'What it does, and why now.',
        fr: 'À quoi il sert, et pourquoi maintenant.',
      },
      missing: { en: 'Please describe the project', fr: 'Merci de décrire le projet' },
    },
    {
      id: 'targetAudience',
      kind: 'longText',
      required: true,
      label: { en: 'Who it’s for', fr: 'Le public visé' },
      hint: {
        en: 'Age, job, location, habits: whatever sets these people apart.',
        fr: 'Âge, métier, lieu, habitudes\u00a0: tout ce qui distingue ces personnes.',
      },
      missing: { en: 'Please say who the project is for', fr: 'Merci d’indiquer à qui le projet s’adresse' },
    },
  ],
} as const satisfies BriefStep;
