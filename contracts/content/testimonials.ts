import { followContent } from './current.ts';
import { type Listed, listed } from './list.ts';
import type { TestimonialFacts } from './shape.ts';

/** What clients say. `avatar` is the name of a drawing in web/app/media/avatars, `rating` out of 5. */
export const testimonialDefaults: Readonly<Record<string, TestimonialFacts>> = {
  ines: {
    text: {
      en: 'They showed us a price before they showed us a slide. The site went live on the day they’d promised.',
      fr: 'Ils nous ont montré un prix avant de nous montrer une présentation. Le site était en ligne le jour annoncé.',
    },
    name: 'Inès Carpentier',
    company: 'Maison Alder',
    rating: 5,
    avatar: 'ines',
  },
  marc: {
    text: {
      en: 'Our orders used to be typed in twice. Now nobody types them, and nobody misses it.',
      fr: 'Nos commandes étaient saisies deux fois. Plus personne ne les saisit, et cela ne manque à personne.',
    },
    name: 'Marc Oyelaran',
    company: 'Table Sept',
    rating: 5,
    avatar: 'marc',
  },
  solene: {
    text: {
      en: 'The assistant says “I don’t know” when it doesn’t know. That’s why our customers trust it.',
      fr: 'L’assistant dit «\u00a0je ne sais pas\u00a0» quand il ne sait pas. C’est pour cela que nos clients le croient.',
    },
    name: 'Solène Brandt',
    company: 'Écume',
    rating: 5,
    avatar: 'solene',
  },
};

/** Whether a testimonial ships, so that nobody has said it until it is replaced. */
export const isShippedTestimonial = (id: string): boolean => Object.hasOwn(testimonialDefaults, id);

/** The testimonials in order. */
export let testimonials: readonly Listed<TestimonialFacts>[] = [];

followContent('testimonials', testimonialDefaults, (list) => {
  testimonials = listed(list);
});
