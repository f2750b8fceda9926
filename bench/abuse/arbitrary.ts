import fc from 'fast-check';
import { z } from 'zod';

/** As much of JSON Schema as the contracts use. */
type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
};

/** What no form sends, and somebody tries. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '__proto__',
    "' or 1=1 --",
    '"><script>alert(1)</script>',
    '%00',
    '../../etc/passwd',
    '{{7*7}}',
    '=cmd()',
    'a\r\nBcc: b@c.example',
    '2026-02-30T25:61:00Z',
    '-1',
    '1e999',
    'NaN',
    '9'.repeat(400),
    'x'.repeat(6_000),
    '\n'.repeat(5_000),
    '\u4e00'.repeat(5_000),
    -1,
    0,
    2 ** 53,
    1e308,
    0.1,
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/**
 * Values near a schema: mostly such as it accepts, with something hostile in any place now and then.
 * @param ids identifiers that exist, for the places that take one
 */
export function valuesNear(schema: z.ZodType, ids: () => readonly string[]): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema & {
    readonly $defs?: Readonly<Record<string, Schema>>;
  };
  const definitions = json.$defs ?? {};
  const fuzzed = (of: Schema, depth: number): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 15, arbitrary: near(of, depth) }, { weight: 1, arbitrary: hostile });

  function near(of: Schema, depth: number): fc.Arbitrary<unknown> {
    if (of.const !== undefined) return fc.constant(of.const);
    if (of.enum) return fc.constantFrom(...of.enum);
    const choices = of.anyOf ?? of.oneOf;
    if (choices) return fc.oneof(...choices.map((one) => near(one, depth)));
    if (of.allOf?.[0]) return near(of.allOf[0], depth);
    const name = of.$ref?.split('/').at(-1);
    if (name) return depth > 5 ? hostile : near(definitions[name] ?? {}, depth + 1);
    switch (of.type) {
      case 'object':
        return objectNear(of, depth);
      case 'array':
        return fc.array(fuzzed(of.items ?? {}, depth + 1), { minLength: of.minItems ?? 0, maxLength: 5 });
      case 'string':
        return stringNear(of);
      case 'integer':
        return fc.integer({ min: Math.max(of.minimum ?? 0, -1e6), max: Math.min(of.maximum ?? 1e4, 1e6) });
      case 'number':
        return fc.double({ min: of.minimum ?? 0, max: Math.min(of.maximum ?? 1e6, 1e9), noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return hostile;
    }
  }

  function objectNear({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, fuzzed(one, depth + 1)]));
    const known = fc.record(fields, { requiredKeys: Object.keys(fields).filter((key) => required.includes(key)) });
    const strange = fc.tuple(known, fc.string({ maxLength: 20 }), hostile);
    return fc.oneof(
      { weight: 20, arbitrary: known },
      // `__proto__` as a key of its own, as JSON.parse makes it.
      {
        weight: 1,
        arbitrary: strange.map(([object, key, value]) => Object.fromEntries([...Object.entries(object), [key, value]])),
      },
      {
        weight: 1,
        arbitrary: known.map((object) =>
          Object.fromEntries([...Object.entries(object), ['__proto__', { isAdmin: true }]]),
        ),
      },
    );
  }

  function stringNear({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
    const text = fc.string({
      unit: 'grapheme',
      minLength: Math.min(minLength, 200),
      maxLength: Math.min(maxLength, 200),
    });
    const id = fc.nat().map((n) => ids()[n % Math.max(1, ids().length)] ?? 'none');
    if (format === 'email')
      return fc.oneof(
        fc.nat({ max: 500 }).map((n) => `fuzz${n}@example.com`),
        fc.emailAddress(),
      );
    if (format === 'date-time')
      return fc
        .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString());
    if (pattern !== undefined || maxLength <= 100) return fc.oneof(id, text);
    return text;
  }

  return fuzzed(json, 0);
}
