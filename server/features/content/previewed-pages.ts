import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { withFallbacks } from '@vitrine/contracts/content/fallbacks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PageFiles } from '../../platform/pages/files.ts';
import type { PreviewSource } from '../../platform/pages/preview.ts';
import { hashSecret } from '../../platform/secrets.ts';
import type { Site } from '../../platform/site/site.ts';
import type { SiteRenderer } from '../../platform/site/site-renderer.ts';
import { findContentPreviews, type StoredPreview } from '../../records/content-previews.ts';

type PreviewedPagesParts = {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: Clock;
  readonly site: Pick<Site, 'withPages'>;
  /** One of its own: what it renders takes no published site's place. */
  readonly renderer: Pick<SiteRenderer, 'render'>;
};

/** The pages of previews, rendered when somebody looks at one, and kept in memory while it is the last that was looked at. */
export class PreviewedPages implements PreviewSource {
  readonly #parts: PreviewedPagesParts;
  #last: { readonly tokenHash: string; readonly files: Promise<PageFiles> } | undefined;

  constructor(parts: PreviewedPagesParts) {
    this.#parts = parts;
  }

  async isGood(token: string): Promise<boolean> {
    return (await this.#find(token)) !== undefined;
  }

  async find(token: string): Promise<{ readonly edits: ContentEdits; readonly files: PageFiles } | undefined> {
    const preview = await this.#find(token);
    if (!preview) return undefined;
    const edits = withFallbacks(preview.edits);
    const { tokenHash } = preview;
    if (this.#last?.tokenHash !== tokenHash) {
      const { site, renderer } = this.#parts;
      // Its number says nothing to a form: none is sent from it.
      const files = renderer.render(edits, 0).then((rendered) => site.withPages(rendered));
      this.#last = { tokenHash, files };
      // What could not be rendered is tried again.
      files.catch(() => {
        if (this.#last?.files === files) this.#last = undefined;
      });
    }
    return { edits, files: await this.#last.files };
  }

  async #find(token: string): Promise<StoredPreview | undefined> {
    const { database, clock } = this.#parts;
    const previews = await findContentPreviews(database.queries, clock.now());
    const tokenHash = hashSecret(token);
    return previews.find((preview) => preview.tokenHash === tokenHash);
  }
}
