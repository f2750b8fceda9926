import { editsInForce } from '@vitrine/contracts/content/current.ts';

/**
 * Stands in for the bundle that renders the pages, where a test is about what becomes of rendered sites and not about what
 * is in them: a site of one page takes a tenth of the time. It exports what `web/app/renderer.ts` does.
 */
export { setContent } from '@vitrine/contracts/content/current.ts';

export async function* renderSite(): AsyncGenerator<{ readonly path: string; readonly content: string }> {
  const { contentFile } = globalThis as { contentFile?: string };
  yield { path: 'index.html', content: `<html><body>${editsInForce()['agency.name']} ${contentFile}</body></html>` };
}
