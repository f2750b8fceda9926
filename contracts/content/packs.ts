import { type ServiceType, serviceOf, serviceTypes } from '../prices.ts';
import { followContent } from './current.ts';
import type { PackFacts } from './shape.ts';

/** What the services page shows about a pack besides its name and price, by the id of its service (`prices.ts`). */
export const packDefaults: Readonly<Record<ServiceType, PackFacts>> = {
  starter: {
    popular: false,
    pages: [3, 5],
    weeks: [2, 3],
    supportMonths: 1,
    text: {
      en: 'A first window: small, clear, and quick to open.',
      fr: 'Une première vitrine\u00a0: petite, claire, vite ouverte.',
    },
    features: {
      en: ['Design from our own library', 'Contact form that emails you', 'Ready for search engines'],
      fr: [
        'Design tiré de notre bibliothèque',
        'Formulaire de contact relié à votre e-mail',
        'Prêt pour les moteurs de recherche',
      ],
    },
  },
  business: {
    popular: true,
    pages: [8, 12],
    weeks: [4, 8],
    supportMonths: 3,
    text: {
      en: 'For a company that sells, takes bookings, or hires online.',
      fr: 'Pour une entreprise qui vend, réserve ou recrute en ligne.',
    },
    features: {
      en: [
        'Our library in your colors and type',
        'Content you can edit yourselves',
        'Two languages',
        'Booking or newsletter',
      ],
      fr: [
        'Notre bibliothèque à vos couleurs',
        'Contenus modifiables par vos soins',
        'Deux langues',
        'Réservation ou lettre d’information',
      ],
    },
  },
  premium: {
    popular: false,
    pages: 'unlimited',
    weeks: [8, 12],
    supportMonths: 6,
    text: {
      en: 'The whole storefront, and everything behind it.',
      fr: 'Toute la devanture, et ce qui se passe derrière.',
    },
    features: {
      en: [
        'Animations and page transitions',
        'Online shop or client area',
        'Connected to your tools',
        'Speed and accessibility measured',
        'Training for your team',
      ],
      fr: [
        'Animations et transitions de pages',
        'Boutique en ligne ou espace client',
        'Vos outils reliés',
        'Vitesse et accessibilité mesurées',
        'Formation de votre équipe',
      ],
    },
  },
  ai: {
    popular: false,
    weeks: [6, 10],
    supportMonths: 0,
    text: {
      en: 'An assistant or an automation that earns its keep.',
      fr: 'Un assistant ou une automatisation qui gagne sa place.',
    },
    features: {
      en: [
        'Audit of your data and use cases',
        'Assistant built on your own content',
        'Answers measured before launch',
        'Connected to your tools',
        'Costs capped and visible',
      ],
      fr: [
        'Audit de vos données et de vos usages',
        'Assistant nourri de vos contenus',
        'Réponses mesurées avant le lancement',
        'Relié à vos outils',
        'Coûts plafonnés et affichés',
      ],
    },
  },
};

/** A pack of the services page. */
export type Pack = PackFacts & { readonly id: ServiceType } & Omit<ReturnType<typeof serviceOf>, 'text'>;

let facts = packDefaults;
followContent('packs', packDefaults, (list) => {
  facts = list;
});

/** The packs with their prices: those whose service is offered, in the order in which a quote offers them. */
export function packs(): readonly Pack[] {
  return serviceTypes.flatMap((id) => {
    const pack = Object.hasOwn(facts, id) ? facts[id] : undefined;
    return pack && !pack.hidden ? [{ ...serviceOf(id), ...pack, id }] : [];
  });
}
