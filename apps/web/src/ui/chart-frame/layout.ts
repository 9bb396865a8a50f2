import type { ChartAxis, ChartPanel } from './panel.ts';
import { isDrawable } from './panel.ts';
import { domainOf, type Scale, scaleOf } from './scale.ts';

/** The position of a panel's plot in the picture, in px. */
export interface PanelBox {
  readonly panel: ChartPanel;
  /** Its index among all panels, hidden ones too; it determines the colour. */
  readonly index: number;
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

const heights = { small: 54, medium: 80, large: 156 } as const;
const titleHeight = 28;
const gap = 12;
const xLabelHeight = 28;

/** Room left and right of the plots for the labels of the y axes. */
export const gutter = { left: 48, right: 8 } as const;

/** Stacks the panels that are shown and have values, over the span of their axis at least. */
export function stackPanels(panels: readonly ChartPanel[], hidden: ReadonlySet<string>, span?: ChartAxis['span']): ChartStack {
  const boxes: PanelBox[] = [];
  let top = 0;
  for (const [index, panel] of panels.entries()) {
    if (hidden.has(panel.id) || !isDrawable(panel)) continue;
    const height = heights[panel.size ?? 'medium'];
    boxes.push({ panel, index, top: top + titleHeight, height, scale: scaleOf(panel) });
    top += titleHeight + height + gap;
  }
  return {
    boxes,
    height: boxes.length === 0 ? 0 : top - gap + xLabelHeight,
    domain: domainOf(
      boxes.map(({ panel }) => panel),
      span,
    ),
  };
}
