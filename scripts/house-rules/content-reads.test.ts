import { expect, it } from 'vitest';
import { contentReadViolations } from './content-reads.ts';

const agency = {
  path: 'contracts/agency.ts',
  text: "import { followContent } from './content/current.ts';\nexport let agency: Agency;\nfollowContent('agency', {}, (facts) => {\n  agency = facts;\n});",
};
const lines = (text: string, path = 'server/features/x/service.ts') =>
  contentReadViolations([
    agency,
    { path, text: `import { agency } from '@vitrine/contracts/agency.ts';\n${text}` },
  ]).map(({ line }) => line);

it.each([
  'const name = agency.name;',
  'const { name } = agency;',
  'export const facts = { agency };',
  'const domain = domainOf(agency.email as string);',
  'class Mail {\n  static sender = agency.name;\n}',
])('names what reads content while its module loads: %s', (code) => expect(lines(code)).toHaveLength(1));

it.each([
  'const nameOf = () => agency.name;',
  'function nameOf() {\n  return agency.name;\n}',
  'class Mail {\n  get sender() {\n    return agency.name;\n  }\n}',
  'type Agency = typeof agency;',
  'const side = { agency: true };',
  'const side = file.agency;',
])('leaves alone what reads it later, or not at all: %s', (code) => expect(lines(code)).toEqual([]));

it('leaves the pages alone, whose content never changes, and tests', () => {
  expect(lines('const name = agency.name;', 'web/app/root.tsx')).toEqual([]);
  expect(lines('const name = agency.name;', 'server/features/x/service.test.ts')).toEqual([]);
});
