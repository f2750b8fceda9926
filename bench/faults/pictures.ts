import type { Fault } from './fault.ts';

const drawings = 'server/pictures/plain-drawing.test.ts › ';
const logos = 'server/features/pictures/logo.test.ts › ';

/** Slips in what is taken as a logo, and in who shows it. */
export const pictures: readonly Fault[] = [
  {
    file: 'server/pictures/drawing-reader.ts',
    from: "if (this.#skipTo('>').includes('[')) throw new DrawingError('DRAWING_ENTITY');",
    to: "this.#skipTo('>');",
    noticedBy: `${drawings}is refused with`,
  },
  {
    file: 'server/pictures/plain-drawing.ts',
    from: "return value.trim().startsWith('#') ? value.trim() : undefined;",
    to: 'return value;',
    noticedBy: `${drawings}loses`,
  },
  {
    file: 'server/pictures/plain-drawing.ts',
    from: 'if (target) sum += count(target);',
    to: 'if (target) sum += 1;',
    noticedBy: `${drawings}is refused where a few lines make millions of elements`,
  },
  {
    file: 'contracts/content/icon-source.ts',
    from: "return isAboutSquare(light.size) ? 'logo' : 'initial';",
    to: "return 'logo';",
    noticedBy: `${logos}icons are made of the icon`,
  },
  {
    file: 'server/records/content-of-mails.ts',
    from: 'return inContent(of, () => work(logos.get(of)));',
    to: 'return inContent(of, () => work(undefined));',
    noticedBy: `${logos}mails carry the logo of the content that they were put under`,
  },
  {
    file: 'server/records/content-pictures.ts',
    from: "(isLogoPath(path) ? 'png' : 'webp')",
    to: "(sources.get(picture) ?? '')",
    noticedBy: `${logos}a logo is published with a picture that was added as one`,
  },
  {
    file: 'server/features/pictures/service.ts',
    from: ' || (await isOnProposal(queries, picture))',
    to: '',
    noticedBy: `${logos}mails carry the logo of the content that they were put under`,
  },
];
