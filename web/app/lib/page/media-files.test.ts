import { describe, expect, it } from 'vitest';
import { mediaFiles } from './media-files.ts';

const { url, sourceSet } = mediaFiles({
  '../../media/film/hero-wide.mp4': '/assets/hero-1.mp4',
  '../media/poster-640.avif': '/assets/poster-2.avif',
  '../media/poster-960.avif': '/assets/poster-3.avif',
});

describe('the files of a glob', () => {
  it('are found by their name below media', () => {
    expect(url('film/hero-wide.mp4')).toBe('/assets/hero-1.mp4');
  });

  it('make a srcset of several widths', () => {
    expect(sourceSet('poster', [640, 960], 'avif')).toBe('/assets/poster-2.avif 640w, /assets/poster-3.avif 960w');
  });

  it('fail the build by name when there is none', () => {
    expect(() => url('film/none.mp4')).toThrow('web/app/media/film/none.mp4');
    expect(() => sourceSet('poster', [640, 1280], 'avif')).toThrow('poster-1280.avif');
  });
});
