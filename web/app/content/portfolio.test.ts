import { expect, it } from 'vitest';
import { findScreen } from '../screens.ts';
import { liveSite, portfolio } from './portfolio.ts';

it('a project is visited at its address, unless the address can never resolve', () => {
  const [sample] = portfolio;
  const at = (url: string) => liveSite({ ...sample, url });
  expect(at('https://alder.fr/en')).toBe('https://alder.fr/en');
  expect(at('https://example.fr/')).toBe('https://example.fr/');
  for (const host of ['alder.example', 'www.alder.test', 'a.invalid', 'www.example.com', 'localhost']) {
    expect(at(`https://${host}/`)).toBeUndefined();
  }
});

it('every project has a screen of its own', () => {
  expect(portfolio.map(({ path }) => findScreen(path)?.file)).toEqual(portfolio.map(() => 'pages/project.tsx'));
});
