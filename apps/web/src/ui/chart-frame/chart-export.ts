import { readFontFaces, withStyle } from './font-faces.ts';
import { readVariable } from './use-scheme.ts';

const margin = 16;
const titleHeight = 40;

/** The drawn chart as a PNG at double pixel density, with its title, on the surface colour of the scheme. */
export async function toPng(svg: string, title: string, element: HTMLElement): Promise<Blob> {
  const { fontFamily } = getComputedStyle(element);
  const svgWithFonts = withStyle(svg, await readFontFaces(fontFamily));
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgWithFonts)}`);
  const { width, height } = element.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * 2;
  canvas.height = (height + titleHeight + 2 * margin) * 2;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas for the picture');
  context.scale(2, 2);
  context.fillStyle = readVariable(element, '--wb-surface');
  context.fillRect(0, 0, width + 2 * margin, height + titleHeight + 2 * margin);
  context.fillStyle = readVariable(element, '--wb-heading');
  context.font = `600 16px ${fontFamily}`;
  context.fillText(title, margin, margin + 18);
  context.drawImage(image, margin, margin + titleHeight, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}
