import { expect, test } from 'vitest';
import { citationViolations } from './citations.ts';

test.each([
  ['a document elsewhere', 'web/app/x.ts', '/** As said (specification, section 3). */'],
  ['a folder elsewhere', 'web/app/x.ts', '// See spec/api.md.'],
  ['a shared folder', 'docs/x.md', 'See shared/design.md.'],
  ['a numbered decision', 'server/x.ts', 'run(); // The address decides (D1).'],
  ['an issue', 'bench/x.ts', '/**\n * Limits (issue 5).\n */'],
  ['a style sheet that cites', 'web/app/styles/x.css', '/* specification, section 2 */'],
])('%s is a violation', (_, path, text) => {
  expect(citationViolations({ path, text })).toHaveLength(1);
});

test.each([
  ['a page of docs/decisions', 'server/x.ts', '// See docs/decisions/0014.'],
  ['code that looks like a citation', 'web/app/x.ts', "const D1 = '/shared/specification';"],
  ['a schema.org type', 'web/app/x.ts', '/** A PriceSpecification of schema.org. */'],
  ['data', 'scripts/seed/phrases/en.json', '"The specification has twelve pages."'],
])('%s is no violation', (_, path, text) => {
  expect(citationViolations({ path, text })).toEqual([]);
});

test('names the line of the citation', () => {
  const [violation] = citationViolations({ path: 'server/x.ts', text: '\n/**\n * One.\n * Two (D2).\n */' });
  expect(violation?.line).toBe(4);
});
