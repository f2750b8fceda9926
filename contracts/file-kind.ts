/**
 * The kinds of files that are exchanged, by the end of their name. What is not here is refused: above all what runs, and
 * what browsers show as a page with scripts (HTML, SVG, XML). Anything else can be put into a ZIP archive. Imports
 * nothing, so that a page can tell before it sends.
 */
const fileKinds = {
  documents: ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'md', 'pages'],
  tables: ['xls', 'xlsx', 'ods', 'csv', 'numbers'],
  slides: ['ppt', 'pptx', 'odp', 'key'],
  pictures: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'tif', 'tiff', 'psd', 'ai', 'eps'],
  films: ['mp4', 'mov', 'webm'],
  sounds: ['mp3', 'm4a', 'wav', 'ogg'],
  fonts: ['ttf', 'otf', 'woff', 'woff2'],
  archives: ['zip'],
} as const;

const known: ReadonlySet<string> = new Set(Object.values(fileKinds).flat());

/** The end of a file's name, in lower case and without its dot; empty where it has none. */
export const extensionOf = (name: string): string => /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether files with such a name are exchanged. */
export const isExchangedKind = (name: string): boolean => known.has(extensionOf(name));

/** For `accept` of a field that chooses files. */
export const acceptedKinds: string = [...known].map((extension) => `.${extension}`).join(',');
