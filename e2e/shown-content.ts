import { type Project, portfolio } from '@vitrine/contracts/content/projects.ts';
import { testimonials as shownTestimonials } from '@vitrine/contracts/content/testimonials.ts';

/** The content that the journeys need at the least: they press the first project, and the ones after it. */
type AtLeast<T> = readonly [T, T, T, ...T[]];

export const projects = portfolio as unknown as AtLeast<Project>;
export const testimonials = shownTestimonials as unknown as AtLeast<(typeof shownTestimonials)[number]>;
