import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { AccountSection } from './account-section.tsx';

/** The parts of a client's project. */
export type ProjectPart = 'proposals' | 'requests' | 'meetings' | 'brief' | 'files';

type PartProps = { number: number; project: Readonly<Partial<Record<ProjectPart, ReactNode>>> };

/** The section of one part, whose content is handed in. */
export function projectSection(part: ProjectPart) {
  return function ProjectSection({ number, project }: PartProps) {
    const t = useTexts(ownAccountTexts);
    return (
      <AccountSection id={part} number={number} title={t(`${part}Title`)} text={t(`${part}Text`)}>
        {project[part]}
      </AccountSection>
    );
  };
}
