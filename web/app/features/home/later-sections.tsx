import { homeSections } from '@vitrine/contracts/content/home-sections.ts';
import { SectionList } from './section-list.tsx';

/** The sections of home between the services, where they come first, and the visitor's own window, which comes last by default. */
export default function LaterSections() {
  const [first] = homeSections;
  const end = homeSections.indexOf('ownWindow');
  return <SectionList sections={homeSections.slice(first === 'services' ? 1 : 0, end < 0 ? undefined : end)} />;
}
