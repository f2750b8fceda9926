import { asciiOnly, sentBytes } from '@vitrine/contracts/fields.ts';
import { maxBodyBytes } from '@vitrine/contracts/limits.ts';
import { z } from 'zod';

/** What the body of a call may measure: its bytes in UTF-8, and how many brackets may be open at once. */
export type BodyBounds = { readonly bytes: number; readonly depth: number };

/** The most that one UTF-16 unit takes in JSON: written as `\u00e9`, as some client libraries do for all but ASCII. */
const bytesPerUnit = 6;
/** The most that a number, `null`, `true` or `false` takes. */
const bytesPerScalar = 32;
/** What an instant, a date, a UUID and the like take, which have no stated length. */
const bytesPerFormat = 128;
/** Spaces, line ends, and unknown fields of harmless clients, which are to be told by name. */
const slack = { bytes: 256, share: 1.25, depth: 4 } as const;
const kilobyte = 1024;
/** Room where people type: a text that is somewhat too long is to be refused by the name of its field. */
const leastOfTexts = 8 * kilobyte;

/**
 * Derives from a contract how large a body can be that it takes, with room to spare, so that nobody has the server parse
 * more. What has no bound of its own has that of all bodies (`maxBodyBytes`).
 * @param body of a call; undefined when it takes none
 */
export function bodyBoundsOf(body: z.ZodType | undefined): BodyBounds {
  const { bytes, depth } = body ? measure(body) : { bytes: 0, depth: 0 };
  const needed = Math.ceil((bytes * slack.share + slack.bytes) / kilobyte) * kilobyte;
  const least = needed > kilobyte ? leastOfTexts : kilobyte;
  return { bytes: Math.min(maxBodyBytes, Math.max(least, needed)), depth: depth + slack.depth };
}

const unbounded: BodyBounds = { bytes: Number.POSITIVE_INFINITY, depth: 1 };
/** Lists in what has a bound of bytes. */
const depthOfBounded = 2;
const scalar: BodyBounds = { bytes: bytesPerScalar, depth: 0 };

/** The largest of several alternatives, or of the parts of a whole. */
const deepest = (parts: readonly BodyBounds[]) => Math.max(0, ...parts.map(({ depth }) => depth));
const sum = (parts: readonly BodyBounds[]) => parts.reduce((total, { bytes }) => total + bytes, 0);

function measure(schema: z.core.$ZodType): BodyBounds {
  const bound = sentBytes.get(schema);
  if (bound) return { bytes: bound.bytes, depth: depthOfBounded };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return measureText(schema);
  if (schema instanceof z.ZodEnum) return measureValues(schema.options);
  if (schema instanceof z.ZodLiteral) return measureValues([...schema.values]);
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean || schema instanceof z.ZodNull) return scalar;
  if (schema instanceof z.ZodPipe) return measure(schema.in);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map(measure);
    return { bytes: Math.max(...options.map(({ bytes }) => bytes)), depth: deepest(options) };
  }
  if (schema instanceof z.ZodArray) {
    const item = measure(schema.element);
    return { bytes: 2 + maximumOf(schema) * (item.bytes + 1), depth: 1 + item.depth };
  }
  if (schema instanceof z.ZodTuple) {
    const items = schema.def.items.map(measure);
    return { bytes: 2 + items.length + sum(items), depth: 1 + deepest(items) };
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.values(schema.shape).map((field) => measure(field as z.ZodType));
    const names = Object.keys(schema.shape).reduce((total, name) => total + name.length + 4, 2);
    return { bytes: names + sum(fields), depth: 1 + deepest(fields) };
  }
  if (schema instanceof z.ZodRecord) {
    const value = measure(schema.valueType as z.ZodType);
    const names = schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : undefined;
    const bytes = names?.reduce((total, name) => total + name.length + 4 + value.bytes, 2);
    return { bytes: bytes ?? Number.POSITIVE_INFINITY, depth: 1 + value.depth };
  }
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? measure(innerType) : unbounded;
}

type FormatCheck = { format?: string; pattern?: RegExp };

/** The checks of a schema, as Zod describes them. */
const checksOf = ({ _zod: { def } }: z.core.$ZodType) =>
  (def.checks ?? []).map(({ _zod }) => _zod.def as FormatCheck & { check: string; maximum?: number });

/** The longest text or list that a schema takes. */
const maximumOf = (schema: z.core.$ZodType): number =>
  Math.min(
    ...checksOf(schema).map(({ check, maximum }) => (check === 'max_length' && maximum) || Number.POSITIVE_INFINITY),
  );

/**
 * No less than the longest text that a pattern matches: each sign of it matches one at most, but for what it repeats. One
 * without an end, or that repeats for ever, matches any length.
 */
function longestMatch({ source }: RegExp): number {
  if (!/^\^.*\$$/.test(source) || /[*+]|\{\d+,\}/.test(source)) return Number.POSITIVE_INFINITY;
  const repeats = [...source.matchAll(/(\d+)\}/g)].map(([, most]) => Number(most));
  if (source.includes('){')) return source.length * Math.max(...repeats);
  return repeats.reduce((total, most) => total + most, source.length);
}

function measureText(schema: z.ZodString | z.ZodStringFormat): BodyBounds {
  const unit = asciiOnly.has(schema) ? 1 : bytesPerUnit;
  const formats = [...checksOf(schema), schema._zod.def as FormatCheck].flatMap(({ format, pattern }) => {
    if (format === 'regex') return pattern ? [longestMatch(pattern) * unit] : [];
    return format === undefined ? [] : [bytesPerFormat];
  });
  return { bytes: 2 + Math.min(maximumOf(schema) * unit, ...formats), depth: 0 };
}

function measureValues(values: readonly unknown[]): BodyBounds {
  return { bytes: Math.max(...values.map((value) => 2 + String(value).length * bytesPerUnit)), depth: 0 };
}

/** Whether more brackets of a JSON text are open at once than may be; found without parsing it. */
export function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case 0x22: // "
        at = endOfText(json, at + 1);
        break;
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > most) return true;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
    }
  }
  return false;
}

/** Where the quoted text ends that begins at an index; the end of everything when it does not. */
function endOfText(json: string, start: number): number {
  for (let at = start; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === 0x22) return at;
    if (unit === 0x5c) at++; // \
  }
  return json.length;
}
