import { type Picture, schemes, widths } from './take-pictures.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page with all pictures, one screen per row: wide and narrow, light and dark side by side. */
export function indexPage(pictures: readonly Picture[], language: string): string {
  const names = [...new Set(pictures.map(({ screen }) => screen))];
  const figure = ({ file, width, scheme, problems }: Picture) => `<figure>
  <a href="${file}"><img src="${file}" loading="lazy" alt="${escapeHtml(file)}" width="${width === 390 ? 195 : 640}"></a>
  <figcaption>${width} px, ${scheme}${problems.map((problem) => `<br><strong>${escapeHtml(problem)}</strong>`).join('')}</figcaption>
</figure>`;
  const rows = names.map((name) => {
    const own = widths.flatMap((width) =>
      schemes.map((scheme) => pictures.find((one) => one.screen === name && one.width === width && one.scheme === scheme)),
    );
    return `<section id="${name}"><h2>${name}</h2><div>${own.flatMap((one) => (one === undefined ? [] : [figure(one)])).join('\n')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wattbook screens (${language})</title>
<style>
body { margin: 24px; font: 14px/20px system-ui, sans-serif; background: #e9edf2; color: #141f2e }
nav { display: flex; flex-wrap: wrap; gap: 8px 16px }
section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0 }
img { display: block; height: auto; border: 1px solid #b6c0cd }
figcaption { font-size: 12px }
strong { color: #a4161a }
</style>
<h1>Screens, ${language}</h1>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('\n')}</nav>
${rows.join('\n')}
</html>
`;
}
