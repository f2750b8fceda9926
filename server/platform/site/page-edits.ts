import { type ContentEdits, sortEdits } from '@vitrine/contracts/content/edits.ts';

/** What only mails, PDFs and contracts show, or the head of a page, and no script of one reads. */
const elsewhere =
  /^(look\.|business\.bank\.|site\.redirects$|(projects|pages)\.[^.]+\.formerSlugs$|texts\.\w+\.(emails|documents)\.)/;

/** Items that visitors see nothing of once they are hidden; a hidden service keeps its name, for the requests that have it. */
const itemOf = /^(?:packs|process|projects|caseStudies|testimonials|pages|questions)\.([^.]+)\./;

/** The edits that pages read: nothing of what is hidden, but that it is. */
export const pageEdits = (edits: ContentEdits): ContentEdits =>
  sortEdits(
    Object.fromEntries(Object.entries(edits).filter(([path]) => !elsewhere.test(path) && !isHidden(path, edits))),
  );

function isHidden(path: string, edits: ContentEdits): boolean {
  const [, id] = itemOf.exec(path) ?? [];
  if (id === undefined || path.endsWith('.hidden')) return false;
  const [list = ''] = path.split('.', 1);
  // A case study goes with its project.
  return edits[`${list === 'caseStudies' ? 'projects' : list}.${id}.hidden`] === true;
}
