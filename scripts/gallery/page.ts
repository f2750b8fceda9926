import type { Picture } from './camera.ts';

/** The page of all pictures by scene, with checkboxes that hide a language, a theme or a width. */
export function galleryPage(pictures: readonly Picture[]): string {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))];
  const filters = [...new Set(pictures.flatMap(filtersOf))];
  const boxes = filters.map(
    (filter) => `<label><input type="checkbox" id="${filter}" checked> ${filter.replace(/^w/, '')}</label>`,
  );
  const rules = filters.map((filter) => `body:has(#${filter}:not(:checked)) .${filter} { display: none }`);
  const sections = scenes.map((scene) => {
    const own = pictures.filter((picture) => picture.scene === scene);
    return `<section id="${scene}"><h2>${scene}</h2><div>${own.map(figure).join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
body { margin: 0; font: 16px/1.4 system-ui; background: #ddd }
nav { position: sticky; top: 0; padding: 0.75rem 1rem; background: #fff; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem }
section { padding: 1rem; scroll-margin-top: 6rem }
section > div { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none }
img { display: block; height: auto }
${rules.join('\n')}
</style>
<nav>${boxes.join('')}${scenes.map((scene) => `<a href="#${scene}">${scene}</a>`).join('')}</nav>
${sections.join('\n')}
</html>
`;
}

const filtersOf = ({ language, theme, width }: Picture) => [language, theme, `w${width}`];

function figure(picture: Picture): string {
  const { file, width } = picture;
  const shown = Math.round(width / (width > 1000 ? 2 : 1.5));
  const link = `<a href="${file}"><img src="${file}" width="${shown}" loading="lazy" alt="${file}"></a>`;
  return `<figure class="${filtersOf(picture).join(' ')}">${link}</figure>`;
}
