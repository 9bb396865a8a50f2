import type { PanelBox } from './layout.ts';
import { type ChartPanel, panelColor } from './panel.ts';

/** A line or colour of a chart and what it stands for. `color` may be a CSS variable. */
export interface LegendEntry {
  readonly label: string;
  readonly color: string;
  readonly isDashed: boolean;
}

const isShared = ({ plot, stack, reference }: ChartPanel): boolean => plot !== undefined || stack !== undefined || reference !== undefined;

/** What a picture has to say of the drawn panels: each of those that share a plot, and what they are compared with. A panel alone in its plot has its name above it. */
export const legendOf = (boxes: readonly Pick<PanelBox, 'parts'>[]): LegendEntry[] =>
  boxes.flatMap(({ parts }) =>
    parts
      .filter(({ panel }) => isShared(panel))
      .flatMap(({ panel, index }) => [
        { label: panel.label, color: panelColor(panel, index), isDashed: panel.dashed === true },
        ...(panel.reference === undefined ? [] : [{ label: panel.reference.label, color: 'var(--wb-chart-crosshair)', isDashed: true }]),
      ]),
  );

/** The width of the sample before a label, with the gap after it, and of the gap between two entries, in px. */
export const sampleWidth = 26;
const entryGap = 20;

/** Places entries in rows of at most this width; `widthOf` measures a label. An entry that is wider has a row of its own. */
export function placeEntries(entries: readonly LegendEntry[], width: number, widthOf: (label: string) => number) {
  let [x, row] = [0, 0];
  return entries.map((entry) => {
    const taken = sampleWidth + widthOf(entry.label);
    if (x > 0 && x + taken > width) [x, row] = [0, row + 1];
    const placed = { entry, x, row };
    x += taken + entryGap;
    return placed;
  });
}
