import { type Project, portfolio } from '@vitrine/contracts/content/projects.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { homeTexts } from '../../../messages/home.ts';
import { ProjectFacts } from '../projects/project-facts.tsx';
import { ProjectLink } from './project-link.tsx';

const [sample]: readonly Project[] = portfolio;
const url = 'https://www.alder.fr/en?from=us';

describe.each(languages)('the button of a project, %s', (language) => {
  const t = homeTexts(language);
  type Part = ComponentType<{ project: Project; kind: string; className: string }>;
  const show = (project: Project, Part: Part = ProjectLink) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[localizedPath('/', language)]}>
        <Part project={project} kind="" className="" />
      </MemoryRouter>,
    );

  it('opens its site in a new tab, which it says', () => {
    for (const Part of [ProjectLink, ProjectFacts] as const) {
      const shown = show({ ...sample, url: url } as Project, Part);
      expect(shown).toMatch(`href="${url}"`);
      expect(shown).toMatch(/target="_blank"[^>]* rel="noopener"/);
      expect(shown).toContain(t('newTab'));
    }
    expect(show({ ...sample, url: url } as Project)).toContain(t('projectVisit'));
  });

  it('leads to its case study in the same tab where it has no site', () => {
    const shown = show({ ...sample, url: undefined } as unknown as Project);
    expect(shown).toContain(`href="${localizedPath(sample?.path ?? '', language)}"`);
    expect(shown).toContain(t('projectRead'));
    expect(shown).not.toMatch(/target=/);
    expect(shown).not.toContain(t('newTab'));
    expect(show({ ...sample, url: undefined } as unknown as Project, ProjectFacts)).not.toMatch(/<a /);
  });
});
