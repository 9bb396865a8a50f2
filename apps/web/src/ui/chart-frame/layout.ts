import type { ChartAxis, ChartPanel, ChartPoint } from './panel.ts';
import { isDrawable } from './panel.ts';
import { domainOf, type Scale, scaleOf } from './scale.ts';

/** A panel with its index among all panels, hidden ones too, which determines its colour. */
export interface IndexedPanel {
  readonly panel: ChartPanel;
  readonly index: number;
}

/** The position of a panel's plot in the picture, in px. */
export interface PanelBox extends IndexedPanel {
  /** Stacked bars and lines of one plot from the first one, which is the panel of the box; of another panel only itself. */
  readonly parts: readonly IndexedPanel[];
  readonly top: number;
  readonly height: number;
  /** The y axis; computed once, because every move of the cursor needs it. */
  readonly scale: Scale;
}

export interface ChartStack {
  readonly boxes: readonly PanelBox[];
  readonly height: number;
  /** Smallest and largest x. */
  readonly domain: readonly [number, number];
}

const heights = { small: 54, medium: 80, large: 156, tall: 260 } as const;
const titleHeight = 28;
const gap = 12;
const xLabelHeight = 28;

/** Room left and right of the plots for the labels of the y axes. */
export const gutter = { left: 48, right: 8 } as const;

/** What the y axis of a box has to contain: all points of its lines, and the ends of stacked bars, which are the sums of their positive and of their negative values. */
function pointsOf(parts: readonly IndexedPanel[]): readonly ChartPoint[] {
  if (parts.length === 1) return parts[0]?.panel.points ?? [];
  if (parts[0]?.panel.stack === undefined) return parts.flatMap(({ panel }) => panel.points);
  const byX = Map.groupBy(
    parts.flatMap(({ panel }) => panel.points),
    ([x]) => x,
  );
  const sum = (points: readonly ChartPoint[], sign: 1 | -1) =>
    points.reduce((total, [, y]) => total + sign * Math.max(0, sign * (y ?? 0)), 0);
  return [...byX].flatMap(([x, points]): ChartPoint[] => [
    [x, sum(points, 1)],
    [x, sum(points, -1)],
  ]);
}

/** Stacks the panels that are shown and have values, over the span of their axis at least. */
export function stackPanels(panels: readonly ChartPanel[], hidden: ReadonlySet<string>, span?: ChartAxis['span']): ChartStack {
  const boxes: PanelBox[] = [];
  let top = 0;
  const shown = [...panels.entries()].flatMap(([index, panel]) => (hidden.has(panel.id) || !isDrawable(panel) ? [] : { index, panel }));
  for (const parts of Map.groupBy(shown, ({ index, panel }) => panel.stack ?? panel.plot ?? index).values()) {
    const [first] = parts;
    if (first === undefined) continue;
    const height = heights[first.panel.size ?? 'medium'];
    boxes.push({ ...first, parts, top: top + titleHeight, height, scale: scaleOf({ ...first.panel, points: pointsOf(parts) }) });
    top += titleHeight + height + gap;
  }
  return {
    boxes,
    height: boxes.length === 0 ? 0 : top - gap + xLabelHeight,
    domain: domainOf(
      boxes.flatMap(({ parts }) => parts.map(({ panel }) => panel)),
      span,
    ),
  };
}
