import { homeSections } from '@vitrine/contracts/content/home-sections.ts';
import { SectionList } from './section-list.tsx';

/** The sections of home that an agency has put below the visitor's own window. */
export default function LastSections() {
  return <SectionList sections={homeSections.slice(homeSections.indexOf('ownWindow') + 1)} />;
}
