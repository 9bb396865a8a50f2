import { readFontFaces, withStyle } from './font-faces.ts';
import { type LegendEntry, placeEntries, sampleWidth } from './picture-legend.ts';
import { readVariable } from './use-scheme.ts';

const margin = 16;
const titleHeight = 40;
const rowHeight = 20;

interface DrawnChart {
  readonly svg: string;
  readonly title: string;
  readonly legend: readonly LegendEntry[];
}

/** The drawn chart as a PNG at double pixel density, with its title and legend, on the surface colour of the scheme. */
export async function toPng({ svg, title, legend }: DrawnChart, element: HTMLElement): Promise<Blob> {
  const { fontFamily } = getComputedStyle(element);
  const svgWithFonts = withStyle(svg, await readFontFaces(fontFamily));
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgWithFonts)}`);
  const { width, height } = element.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas for the picture');
  const legendFont = `13px ${fontFamily}`;
  context.font = legendFont;
  const placed = placeEntries(legend, width, (label) => context.measureText(label).width);
  const legendHeight = placed.length === 0 ? 0 : ((placed.at(-1)?.row ?? 0) + 1) * rowHeight + 8;
  // A new size takes back what was set.
  canvas.width = (width + 2 * margin) * 2;
  canvas.height = (height + titleHeight + legendHeight + 2 * margin) * 2;
  context.scale(2, 2);
  context.fillStyle = readVariable(element, '--wb-surface');
  context.fillRect(0, 0, width + 2 * margin, height + titleHeight + legendHeight + 2 * margin);
  context.fillStyle = readVariable(element, '--wb-heading');
  context.font = `600 16px ${fontFamily}`;
  context.fillText(title, margin, margin + 18);
  context.font = legendFont;
  for (const { entry, x, row } of placed) drawEntry(context, entry, { x: margin + x, y: margin + titleHeight + row * rowHeight, element });
  context.drawImage(image, margin, margin + titleHeight + legendHeight, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}

interface EntryPlace {
  readonly x: number;
  readonly y: number;
  readonly element: HTMLElement;
}

/** A sample of the line, and what it stands for. */
function drawEntry(context: CanvasRenderingContext2D, { label, color, isDashed }: LegendEntry, { x, y, element }: EntryPlace): void {
  context.strokeStyle = color.startsWith('var(') ? readVariable(element, color.slice('var('.length, -1) as `--${string}`) : color;
  context.lineWidth = 3;
  context.setLineDash(isDashed ? [4, 3] : []);
  context.beginPath();
  context.moveTo(x, y + 6);
  context.lineTo(x + sampleWidth - 8, y + 6);
  context.stroke();
  context.fillText(label, x + sampleWidth, y + 11);
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}
