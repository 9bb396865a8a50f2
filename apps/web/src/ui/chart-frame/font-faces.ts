/**
 * The font faces of the page as CSS with embedded data: an SVG drawn as an image cannot use the fonts of the page, so its text would be drawn in another
 * font and overlap. Empty where the faces cannot be read.
 */
export async function readFontFaces(family: string): Promise<string> {
  const faces = fontFaceRules().filter((rule) => family.includes(nameOf(rule)));
  const texts = await Promise.all(faces.map((rule) => embedData(rule).catch(() => '')));
  return texts.join('');
}

/** Inserts a style into SVG text, before its content. */
export const withStyle = (svg: string, css: string): string =>
  css === '' ? svg : svg.replace(/<svg[^<>]*>/, (start) => `${start}<style>${css}</style>`);

const nameOf = (rule: CSSFontFaceRule) => rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '');

function fontFaceRules(): CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule));
}

async function embedData(rule: CSSFontFaceRule): Promise<string> {
  const [, path] = /url\(["']?([^"'()]+)["']?\)/.exec(rule.cssText) ?? [];
  if (path === undefined) return '';
  const response = await fetch(new URL(path, rule.parentStyleSheet?.href ?? document.baseURI));
  if (!response.ok) return '';
  return rule.cssText.replace(path, await toDataUrl(await response.blob()));
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('the font cannot be read')));
    reader.readAsDataURL(blob);
  });
}
