import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { applyEdits, type ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { iconSourceOf } from '@vitrine/contracts/content/icon-source.ts';
import { lookDefaults } from '@vitrine/contracts/content/look.ts';
import { coloursOf } from '@vitrine/contracts/content/look-colours.ts';
import type { Icons } from '../../pictures/encode-job.ts';
import type { PictureEncoder } from '../../pictures/picture-encoder.ts';
import type { Database } from '../../platform/database/database.ts';
import { findLogoFile } from '../../records/logo-files.ts';

/**
 * The icons of a site with an agency's own logo, by what `iconSourceOf` says.
 * @param edits of the site, which need not be in force
 * @returns none where those that ship are shown, as where the picture is gone
 * @throws what kept them from being made
 */
export async function makeIcons(
  { queries }: Pick<Database, 'queries'>,
  encoder: Pick<PictureEncoder, 'makeIcons' | 'drawInitial'>,
  edits: ContentEdits,
): Promise<Icons> {
  const { logo, initials } = applyEdits(agencyDefaults, edits, 'agency');
  const { signal, onSignal, paper } = coloursOf(applyEdits(lookDefaults, edits, 'look'));
  const grounds = [paper.light, paper.dark];
  const source = iconSourceOf(logo);
  if (source === 'shipped') return {};
  if (source === 'initial') {
    const [letter = ''] = new Intl.Segmenter().segment(initials.toUpperCase());
    const picture = await encoder.drawInitial({
      letter: typeof letter === 'string' ? letter : letter.segment,
      ground: signal.light,
      ink: onSignal.light,
    });
    return encoder.makeIcons({ picture, grounds });
  }
  const of = source === 'icon' ? { light: logo.icon, dark: undefined } : logo;
  const picture = await findLogoFile(queries, of.light?.file, 'source');
  if (!picture) return {};
  return encoder.makeIcons({ picture, dark: await findLogoFile(queries, of.dark?.file, 'source'), grounds });
}
