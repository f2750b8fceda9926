import { portfolio } from '@vitrine/contracts/content/projects.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ProjectFacts } from './project-facts.tsx';

it.each([
  ['https://bücher.example/regal?a=1#top', 'bücher.example'],
  ['https://www.shop.example:8443', 'www.shop.example'],
  ['HTTPS://ada:secret@shop.example/', 'shop.example'],
])('the site of a project is shown by its name, as people write it: %s', (url, host) => {
  const [project] = portfolio;
  if (!project) throw new Error('There is no project.');
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProjectFacts project={{ ...project, url }} kind="online shop" className="" />
    </MemoryRouter>,
  );
  expect(/<a [^>]*>([^<]*?) </.exec(html)?.[1]).toBe(host);
});
