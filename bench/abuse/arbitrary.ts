import { trap } from '@vitrine/contracts/proof-of-work.ts';
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
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
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

/** How often a place holds something hostile: once in so many. A request of which no place does is a valid one. */
const hostileEvery = 15;

/** Names under which a value is sent, and the other name that answers carry it by. */
const otherNames: Readonly<Record<string, string>> = { count: 'total', leadId: 'id', ids: 'id', datetime: 'start' };

/**
 * Values near a schema: half of them such as it accepts, the others with something hostile in any place now and then.
 * @param seen values that answers have carried by a name; a place of that name mostly takes one of them
 */
export function valuesNear(schema: z.ZodType, seen: (name: string) => readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(valuesOf(schema, seen, false), valuesOf(schema, seen, true));
}

function valuesOf(
  schema: z.ZodType,
  seen: (name: string) => readonly unknown[],
  isHostile: boolean,
): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema & {
    readonly $defs?: Readonly<Record<string, Schema>>;
  };
  const definitions = json.$defs ?? {};
  const fuzzed = (of: Schema, depth: number, name = ''): fc.Arbitrary<unknown> => {
    const fitting = known(of, depth, name);
    if (!isHostile) return fitting;
    return fc.oneof({ weight: hostileEvery, arbitrary: fitting }, { weight: 1, arbitrary: hostile });
  };

  /** Mostly what a response carried by this name, where it carried anything. */
  function known(of: Schema, depth: number, name: string): fc.Arbitrary<unknown> {
    const made = near(of, depth, name);
    if (name === '' || of.enum || of.const !== undefined || of.type === 'object' || of.type === 'array') return made;
    return fc.tuple(fc.boolean(), fc.nat(), made).map(([isNew, index, fallback]) => {
      const values = [...seen(name), ...seen(otherNames[name] ?? '')];
      return isNew || values.length === 0 ? fallback : values[index % values.length];
    });
  }

  function near(of: Schema, depth: number, name: string): fc.Arbitrary<unknown> {
    if (of.const !== undefined) return fc.constant(of.const);
    if (of.enum) return fc.constantFrom(...of.enum);
    const choices = of.anyOf ?? of.oneOf;
    if (choices) return fc.oneof(...choices.slice(0, depth > 4 ? 1 : undefined).map((one) => near(one, depth, name)));
    if (of.allOf?.[0]) return near(of.allOf[0], depth, name);
    const definition = of.$ref?.split('/').at(-1);
    if (definition) return depth > 5 ? fc.constant(null) : near(definitions[definition] ?? {}, depth + 1, name);
    switch (of.type) {
      case 'object':
        return objectNear(of, depth);
      case 'array':
        if (of.prefixItems) return fc.tuple(...of.prefixItems.map((one) => fuzzed(one, depth + 1)));
        return fc.array(fuzzed(of.items ?? {}, depth + 1, name), {
          minLength: of.minItems ?? 0,
          maxLength: Math.max(5, of.minItems ?? 0),
        });
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
    const fields = Object.fromEntries(
      Object.entries(properties)
        // A person leaves the robots' field alone.
        .filter(([key]) => isHostile || properties[key]?.description !== trap.description)
        .map(([key, one]) => [key, fuzzed(one, depth + 1, key)]),
    );
    const known = fc.record(fields, { requiredKeys: Object.keys(fields).filter((key) => required.includes(key)) });
    if (!isHostile) return known.map(ofItsList);
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
    const longest = Math.min(maxLength, 200);
    if (format === 'email' || pattern?.includes('@')) return email;
    if (format === 'date-time') return instant;
    if (format === 'date') return instant.map((text) => text.slice(0, 10));
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: longest });
    return fc.string({ unit: 'grapheme', minLength: Math.min(minLength, longest), maxLength: longest });
  }

  /** A request that names a list and a record of it names one that belongs to the list. */
  function ofItsList(request: Record<string, unknown>): Record<string, unknown> {
    if (typeof request.list !== 'string') return request;
    const ids = seen(`${request.list.replace(/s$/, '')}Id`);
    const one = (value: unknown) => ids[String(value).length % ids.length] ?? value;
    const entries = Object.entries(request).map(([key, value]) => {
      if (key === 'id' || key === 'recordId') return [key, one(value)];
      return [key, key === 'ids' && Array.isArray(value) ? [...new Set(value.map(one))] : value];
    });
    return Object.fromEntries(entries);
  }

  return fuzzed(json, 0);
}

const email = fc.oneof(
  fc.nat({ max: 500 }).map((n) => `fuzz${n}@example.com`),
  fc.emailAddress(),
);
const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
