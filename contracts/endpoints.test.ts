import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { auditEndpoints } from './endpoints/audit.ts';
import { quoteEndpoints } from './endpoints/quote.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { errorCodes } from './errors.ts';

const calls: [string, Endpoint][] = Object.entries(endpoints);
const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

describe('the table of calls', () => {
  it('joins those of every noun', () => {
    expect(endpoints).toMatchObject({ ...quoteEndpoints, ...auditEndpoints });
  });

  it('has each method of an address once', () => {
    const urls = calls.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(urls.filter((url, index) => urls.indexOf(url) < index)).toEqual([]);
  });

  it('has each name and each summary once', () => {
    const summaries = calls.map(([, { summary }]) => summary);
    expect(new Set(summaries).size).toBe(calls.length);
  });
});

describe.each(calls)(
  '%s',
  (_name, { method, path, params, query, body, takesFile, status, response, file, refusals, tag, access }) => {
    it('declares the parameters of its path, and no other', () => {
      expect(Object.keys(params?.shape ?? {})).toEqual(paramsOf(path));
    });

    it('is written so that proxies and browsers take it', () => {
      expect(path).toMatch(/^(\/(:?[a-z][\w-]*))+$/i);
      if (method === 'GET') expect(body).toBeUndefined();
      // What is asked for stands in one place; beside a file, its name.
      else if (!takesFile && body) expect(query).toBeUndefined();
    });

    it('names its own refusals, each once', () => {
      for (const code of refusals ?? []) expect(errorCodes).toContain(code);
      expect(new Set(refusals).size).toBe(refusals?.length ?? 0);
    });

    it('answers a success as the contract shapes it, or a file', () => {
      expect(status).toBe(
        method === 'POST' && tag === 'Public' && !/\/manage\/|^\/mail\/|^\/proposal\/|^\/documents\//.test(path)
          ? 201
          : path === '/client/register'
            ? 201
            : 200,
      );
      if (file) {
        expect(response.def.type).toBe('file');
        return;
      }
      const shape = (response as z.ZodObject).shape;
      expect((shape.success as z.ZodType).safeParse(true).success).toBe(true);
      expect((shape.success as z.ZodType).safeParse(false).success).toBe(false);
    });

    it('belongs to the part of the API that its address says', () => {
      if (tag === 'Admin') expect(path).toMatch(/^\/admin\//);
      if (tag === 'Brief') expect(path).toMatch(/^\/wizard/);
      expect(tag === 'Admin').toBe(access === 'admin' || access === 'owner');
    });
  },
);
