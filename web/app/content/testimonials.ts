/**
 * Three voices (specification, section 3); what they say stands in messages/home under `text`, and the drawing of each in
 * media/avatars under `avatar`.
 */
export const testimonials = [
  { text: 'voice1', name: 'Inès Carpentier', company: 'Maison Alder', rating: 5, avatar: 'ines' },
  { text: 'voice2', name: 'Marc Oyelaran', company: 'Table Sept', rating: 5, avatar: 'marc' },
  { text: 'voice3', name: 'Solène Brandt', company: 'Écume', rating: 5, avatar: 'solene' },
] as const;
