import { once } from 'node:events';
import { expect, it } from 'vitest';
import { testNow } from '../../testing/server.ts';
import { csvResponse } from './csv.ts';

type Row = { readonly name: string };

/** Batches without end, and whether somebody still reads them. */
function endless() {
  let isRead = false;
  async function* batches(): AsyncGenerator<Row[]> {
    isRead = true;
    try {
      for (;;) yield [{ name: 'Ana' }];
    } finally {
      isRead = false;
    }
  }
  return { batches: batches(), isRead: () => isRead };
}

it('nothing is read any more for a client that has gone away', async () => {
  const { batches, isRead } = endless();
  const source = { name: 'people', columns: [{ header: () => 'Name', cell: ({ name }: Row) => name }], batches };
  const { stream } = await csvResponse(source, { language: 'en', separator: 'comma' }, testNow);
  await once(stream, 'readable');
  expect(isRead()).toBe(true);
  stream.destroy();
  await once(stream, 'close');
  await expect.poll(isRead).toBe(false);
});
