import { type Project, portfolio } from '@vitrine/contracts/content/projects.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ProjectDemo } from './project-demo.tsx';

const show = (project: Project) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProjectDemo project={project} />
    </MemoryRouter>,
  );

it('shows a project that was added and has no pictures yet, and waits for none', () => {
  const project = portfolio[0] as Project;
  expect(show({ ...project, id: 'projects-1' })).not.toMatch(/<img|<video|role="status"/);
});

it('fetches no film before it is known whether the visitor wants motion', () => {
  expect(show(portfolio[0] as Project)).not.toMatch(/<video|role="status"/);
});

it('shows the pictures of its own that a project has, and nothing that ships with it', () => {
  const picture = (file: string) => ({ file: file.repeat(64), alt: { en: `Of ${file}`, fr: `De ${file}` } });
  const project = { ...(portfolio[0] as Project), cover: picture('a'), detail2: { ...picture('b'), focus: [20, 80] } };
  const shown = show(project as Project);
  expect(shown.match(/<img/g)).toHaveLength(2);
  expect(shown).toMatch(/alt="Of a".*alt="Of b"/);
  expect(shown).toContain(`src="/pictures/${'a'.repeat(64)}/960"`);
  expect(shown).toContain('object-position:20% 80%');
  expect(shown).not.toMatch(/<video|<source|\/assets\//);
});
