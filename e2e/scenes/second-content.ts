import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { testimonialDefaults } from '@vitrine/contracts/content/testimonials.ts';

/**
 * What another agency has made of the site: French alone, its own facts and prices, an option more, its projects in
 * another order, no testimonials, long words. Whatever a screen shows of the agency has to hold this too.
 */
export const secondContent: ContentEdits = {
  'site.languages': ['fr'],
  'agency.name': 'Charpentier-Wojciechowski & Associées',
  'agency.initials': 'CWA',
  'agency.email': 'bonjour@charpentier-wojciechowski.example',
  'agency.phone': '+33 4 72 00 00 00',
  'agency.postalAddress.street': '1 bis, impasse des Anciennes-Teintureries-du-Rhône',
  'agency.postalAddress.postalCode': '69009',
  'agency.postalAddress.city': 'Saint-Rambert-l’Île-Barbe',
  'agency.tagline.fr': 'Des sites intergouvernementalement recommandés, faits à la main dans la vallée.',
  'agency.social': [],
  'agency.technologies': ['TypeScript', 'Elixir', 'PostgreSQL', 'Accessibilité', 'Hypertextualisation'],
  'agency.responseHours.lead': 36,
  'agency.legal.form': 'SARL',
  'agency.legal.capital': 7_500,
  'agency.legal.publisher': 'Apolline Charpentier-Wojciechowski',
  'business.bank.holder': 'Charpentier-Wojciechowski & Associées SARL',
  'business.bank.iban': 'FR76 3000 6000 0112 3456 7890 189',
  'services.starter.price': 990,
  'services.business.price': 12_500,
  'services.business.name.fr': 'Institutionnelle',
  'services.premium.price': 119_900,
  'options.hosting.price': 12_000,
  'options.hosting.name.fr': 'Hébergement géographiquement redondé',
  'options.hosting.text.fr': 'Deux centres de données, dans deux régions, et quelqu’un qui répond la nuit.',
  'projects.shop.position': 1_000,
  'projects.fitness.name.fr': 'Gymnastique-Interdépartementale',
  ...Object.fromEntries(Object.keys(testimonialDefaults).map((id) => [`testimonials.${id}.hidden`, true])),
  'texts.fr.home.heroText': 'Nous cartographions,\npuis nous construisons.',
  'texts.fr.quote.title': 'Que construisons-nous ensemble\u202f?',
  'texts.fr.contact.title': 'Écrivez-nous, nous répondons personnellement.',
};
