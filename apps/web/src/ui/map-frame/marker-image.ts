import type { MapTheme } from './map-theme.ts';

const ratio = 2;
const bolt = new Path2D('M1 -7 L-5 1.2 H-0.8 L-1.4 7 L5 -1.6 H0.6 Z');

export interface MarkerImage {
  readonly data: ImageData;
  readonly ratio: number;
}

/** Draws the mark of an image id of the overlay: `wb-light-ac`, `wb-dark-dc`, `wb-light-cluster-12`, `wb-light-ac-mine`; null for other ids. */
export function markerImage(id: string, theme: MapTheme, font: string): MarkerImage | null {
  const [, kind, count] = /^wb-(?:light|dark)-(ac|dc|cluster)(?:-(.+))?$/.exec(id) ?? [];
  if (kind === undefined) return null;
  const size = kind === 'cluster' ? 32 : 28;
  const canvas = document.createElement('canvas');
  canvas.width = size * ratio;
  canvas.height = size * ratio;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(ratio, ratio);
  context.translate(size / 2, size / 2);
  if (kind === 'cluster') drawCluster(context, theme, font, count ?? '');
  else drawCharge(context, theme, { isAc: kind === 'ac', isMine: count === 'mine' });
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), ratio };
}

function drawCluster(context: CanvasRenderingContext2D, theme: MapTheme, font: string, count: string): void {
  paint(context, circle(14), theme.cluster, { color: '#ffffff', width: 2 });
  context.fillStyle = '#ffffff';
  context.font = `650 12px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(count, 0, 0.5);
}

/** A circle is AC, a rounded square is DC: the shape is clear without the colour. Those of the user have a thick edge. */
function drawCharge(
  context: CanvasRenderingContext2D,
  theme: MapTheme,
  { isAc, isMine }: { readonly isAc: boolean; readonly isMine: boolean },
): void {
  const shape = new Path2D();
  if (isAc) shape.addPath(circle(11));
  else shape.roundRect(-10.5, -10.5, 21, 21, 5);
  paint(context, shape, isAc ? theme.ac : theme.dc, isMine ? { color: theme.cluster, width: 4 } : { color: theme.pinStroke, width: 1.5 });
  paint(context, bolt, theme.onPin);
}

function circle(radius: number): Path2D {
  const path = new Path2D();
  path.arc(0, 0, radius, 0, 2 * Math.PI);
  return path;
}

function paint(
  context: CanvasRenderingContext2D,
  shape: Path2D,
  fill: string,
  edge?: { readonly color: string; readonly width: number },
): void {
  context.fillStyle = fill;
  context.fill(shape);
  if (edge === undefined) return;
  context.strokeStyle = edge.color;
  context.lineWidth = edge.width;
  context.stroke(shape);
}
