/**
 * What clients say: `text` is a key of messages/{en,fr}/home.json, `avatar` the name of a drawing in media/avatars,
 * `rating` out of 5.
 */
export const testimonials = [
  { text: 'testimonial1', name: 'Inès Carpentier', company: 'Maison Alder', rating: 5, avatar: 'ines' },
  { text: 'testimonial2', name: 'Marc Oyelaran', company: 'Table Sept', rating: 5, avatar: 'marc' },
  { text: 'testimonial3', name: 'Solène Brandt', company: 'Écume', rating: 5, avatar: 'solene' },
] as const;
