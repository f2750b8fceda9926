import type { Project } from '@vitrine/contracts/content/projects.ts';

/** One part of a project's filmstrip. A picture is a name in `projectMedia`, without width and type. */
export type ProjectSlide = { readonly kind: 'film' } | { readonly kind: 'picture'; readonly name: string };

/** What there is to see of a project, in order: its film and the pictures made of it, or its own pictures alone. */
export function projectSlides({ id, pictures }: Project): readonly ProjectSlide[] {
  const names = pictures ?? [`${id}-detail-1`, `${id}-detail-2`];
  const shown = names.map((name) => ({ kind: 'picture', name: `portfolio/${name}` }) as const);
  return pictures ? shown : [{ kind: 'film' }, ...shown];
}
