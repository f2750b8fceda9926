import type { Project } from '@vitrine/contracts/content/projects.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { contentText } from '../../../lib/format/content-text.ts';

/** `Maison Alder, online shop`. */
export const projectTitle = ({ name, kind }: Project, language: Language): string =>
  `${contentText(name, language)}, ${contentText(kind, language)}`;
