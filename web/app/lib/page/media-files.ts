/** Where the files of one `import.meta.glob` are served. */
export type MediaFiles = {
  /**
   * The address of a file.
   * @param name below web/app/media, such as `film/hero-wide.mp4`
   * @throws {Error} when there is none, which fails the build, since every page is rendered then
   */
  readonly url: (name: string) => string;
  /** A `srcset` of one picture in several widths, in pixels: `poster-wide-960.avif 960w, …`. */
  readonly sourceSet: (name: string, widths: readonly number[], type: 'avif' | 'webp') => string;
};

/**
 * Finds media by name. Each caller lists its own files, so that no page loads the URLs of another's.
 * @param files hashed addresses by path, as Vite gives them; every path ends in `media/` and the name
 */
export function mediaFiles(files: Readonly<Record<string, string>>): MediaFiles {
  const byName = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.indexOf('media/') + 6), url]));
  const url = (name: string) => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`There is no web/app/media/${name}: see studio/README.md`);
    return found;
  };
  const sourceSet: MediaFiles['sourceSet'] = (name, widths, type) =>
    widths.map((width) => `${url(`${name}-${width}.${type}`)} ${width}w`).join(', ');
  return { url, sourceSet };
}
