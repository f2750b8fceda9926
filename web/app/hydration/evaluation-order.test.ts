import { expect, it } from 'vitest';
import { evaluationOrder } from './evaluation-order.ts';

const graph: Readonly<Record<string, readonly string[]>> = {
  '/page.js': ['/form.js', '/schema.js', '/elsewhere.js'],
  '/form.js': ['/react.js', '/schema.js'],
  '/schema.js': ['/page.js'],
  '/react.js': [],
};

it('puts each module after those it imports, also where two import each other', () => {
  const order = evaluationOrder(['/page.js', '/react.js', '/form.js', '/schema.js'], (url) => graph[url] ?? []);
  expect(order).toEqual(['/react.js', '/schema.js', '/form.js', '/page.js']);
});
