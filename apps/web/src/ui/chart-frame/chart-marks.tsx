import classes from './chart-frame.module.css';
import { valueAt } from './cursor.ts';
import { gutter, type PanelBox } from './layout.ts';
import { panelColor } from './panel.ts';

interface ChartMarksProps {
  readonly boxes: readonly PanelBox[];
  readonly cursor: number;
  readonly domain: readonly [number, number];
  readonly width: number;
  readonly height: number;
}

const xLabelHeight = 28;

/** The crosshair through all panels and a dot on each line; stacked bars have none. */
export function ChartMarks({ boxes, cursor, domain, width, height }: ChartMarksProps) {
  const share = (cursor - domain[0]) / Math.max(Number.MIN_VALUE, domain[1] - domain[0]);
  if (share < 0 || share > 1) return null;
  const left = gutter.left + share * (width - gutter.left - gutter.right);
  return (
    <svg className={classes['marks']} width={width} height={height} aria-hidden="true">
      <line className={classes['crosshair']} x1={left} x2={left} y1={(boxes[0]?.top ?? 0) - 6} y2={height - xLabelHeight + 4} />
      {boxes.flatMap(({ parts, top, height: boxHeight, scale: { low, high } }) =>
        parts.map(({ panel, index }) => {
          const value = panel.stack !== undefined ? null : valueAt(panel.points, cursor, panel.kind);
          const y = value === null ? null : top + boxHeight * (1 - (value - low) / (high - low));
          return y === null ? null : (
            <circle key={panel.id} className={classes['dot']} cx={left} cy={y} r={4.5} style={{ fill: panelColor(panel, index) }} />
          );
        }),
      )}
    </svg>
  );
}
