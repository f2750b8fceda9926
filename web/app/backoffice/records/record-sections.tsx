import type { SectionProps } from '../details/details-panel.tsx';
import { DossierSection } from '../dossiers/dossier-section.tsx';
import { FollowUpSection } from '../follow-ups/follow-up-section.tsx';
import { ReplySection } from '../replies/reply-section.tsx';
import { PersonTimeline } from '../timeline/person-timeline.tsx';

/**
 * What the panel shows below the facts of a record, from top to bottom: a section is a component here, which is handed
 * the record, its row and its person, and draws a `section` with a heading of level 3. Lines and spaces are the panel's.
 */
export function RecordSections({ record, person, linkTo }: SectionProps) {
  return (
    <>
      <ReplySection record={record} person={person} />
      <FollowUpSection record={record} email={person.email} name={person.name} />
      <DossierSection email={person.email} />
      <PersonTimeline email={person.email} shown={record} linkTo={linkTo} />
    </>
  );
}
