import { ownPictures, type Project } from '@vitrine/contracts/content/projects.ts';
import type { PictureFacts } from '@vitrine/contracts/content/shape.ts';

/** One part of what there is to see of a project. A picture that ships is a name in `projectMedia`, without width and type. */
export type ProjectSlide =
  | { readonly kind: 'film' }
  | { readonly kind: 'picture'; readonly name: string }
  | { readonly kind: 'own'; readonly picture: PictureFacts };

/** What there is to see of a project, in order: its film and the pictures made of it, or its own pictures alone. */
export function projectSlides(project: Project): readonly ProjectSlide[] {
  const own = ownPictures(project).map((picture) => ({ kind: 'own', picture }) as const);
  if (own.length > 0) return own;
  const { id, pictures } = project;
  const names = pictures ?? [`${id}-detail-1`, `${id}-detail-2`];
  const shown = names.map((name) => ({ kind: 'picture', name: `portfolio/${name}` }) as const);
  return pictures ? shown : [{ kind: 'film' }, ...shown];
}
