import type { PictureFacts } from '@vitrine/contracts/content/picture-shape.ts';
import { isShippedProject, ownPictures, type Project } from '@vitrine/contracts/content/projects.ts';

/** One part of what there is to see of a project. A picture that ships is a name in `projectMedia`, without width and type. */
export type ProjectSlide =
  | { readonly kind: 'film' }
  | { readonly kind: 'picture'; readonly name: string }
  | { readonly kind: 'own'; readonly picture: PictureFacts };

/** What there is to see of a project, in order: its film and the pictures made of it, or its own pictures alone. */
export function projectSlides(project: Project): readonly ProjectSlide[] {
  const own = ownPictures(project).map((picture) => ({ kind: 'own', picture }) as const);
  if (own.length > 0) return own;
  const { id } = project;
  // One that was added, in a draft without pictures.
  if (!isShippedProject(id)) return [];
  return [
    { kind: 'film' },
    { kind: 'picture', name: `portfolio/${id}-detail-1` },
    { kind: 'picture', name: `portfolio/${id}-detail-2` },
  ];
}

/** The picture in the middle of its story: the last, unless the page has shown none before it. */
export function storyPicture(project: Project): Exclude<ProjectSlide, { readonly kind: 'film' }> | undefined {
  const slides = projectSlides(project);
  const last = slides.at(-1);
  return slides.length > 1 && last?.kind !== 'film' ? last : undefined;
}
