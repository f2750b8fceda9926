import { portfolio } from '@vitrine/contracts/content/projects.ts';
import { expect, it } from 'vitest';
import { findScreen } from './screens.ts';

it('every project has a screen of its own', () => {
  expect(portfolio.map(({ path }) => findScreen(path)?.file)).toEqual(portfolio.map(() => 'pages/project.tsx'));
});
