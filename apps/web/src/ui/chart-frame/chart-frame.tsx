import { Switch } from '@mantine/core';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { useAfterPaint } from '../use-after-paint.ts';
import type { ChartEngine } from './chart-engine.ts';
import { toPng } from './chart-export.ts';
import classes from './chart-frame.module.css';
import { ChartLegend } from './chart-legend.tsx';
import { ChartMenu } from './chart-menu.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';
import { cursorStops, valueAt } from './cursor.ts';
import { stackPanels } from './layout.ts';
import { type ChartAxis, type ChartPanel, isOpenAt } from './panel.ts';
import { legendOf } from './picture-legend.ts';

interface ChartFrameProps {
  readonly title: string;
  /** Pass the same array while nothing changes: a new one redraws the chart. */
  readonly panels: readonly ChartPanel[];
  readonly axis: ChartAxis;
  /** Name of exported files, without extension. */
  readonly fileName: string;
  /** Beside the title: at most one switch. */
  readonly controls?: ReactNode;
  /** Right of the legend: a sum. */
  readonly aside?: ReactNode;
  /** The controlled cursor (from the map); without it the chart has its own. */
  readonly cursor?: number | null | undefined;
  readonly onCursor?: ((x: number | null) => void) | undefined;
  /** Replaces the general text of a chart without values. */
  readonly emptyText?: string | undefined;
  /** Below the plot: what its ticks stand for. */
  readonly tickNames?: ReactNode;
}

/** A card with stacked panels over one x axis and one crosshair, its values in the legend, in a table and as files. */
export function ChartFrame({ title, panels, axis, fileName, controls, aside, cursor, onCursor, emptyText, tickNames }: ChartFrameProps) {
  const t = useT();
  const heading = useId();
  const plot = useRef<HTMLDivElement>(null);
  const { hidden, toggle } = useHiddenPanels(panels);
  const [hasTable, setHasTable] = useState(false);
  const [engine, setEngine] = useState<ChartEngine | null>(null);
  // Switches answer at once; the chart and the table of thousands of values follow.
  const drawnTable = useAfterPaint(hasTable);
  const { stack, drawn, stops } = useDrawnPanels(panels, hidden, axis);
  const { at, move } = useCursor(cursor, onCursor);
  const isEmpty = stack.boxes.length === 0;
  const picture = engine && (() => toPng({ svg: engine.toSvg(), title, legend: legendOf(stack.boxes) }, plot.current ?? document.body));

  return (
    <section className={classes['card']} aria-labelledby={heading}>
      <header className={classes['header']}>
        <h2 id={heading}>{title}</h2>
        <div className={classes['controls']}>
          {controls}
          {isEmpty ? null : <TableSwitch checked={hasTable} onChange={setHasTable} />}
          {isEmpty ? null : (
            <ChartMenu panels={panels} axis={axis} fileName={fileName} hasTable={hasTable} onTable={setHasTable} toPicture={picture} />
          )}
        </div>
      </header>
      {isEmpty ? (
        <p className={classes['empty']}>{emptyText ?? t(panels.some(hasPoints) ? 'charts.insufficient' : 'charts.empty')}</p>
      ) : (
        <>
          <div className={classes['legend']}>
            <ChartLegend panels={panels} domain={stack.domain} axis={axis} hidden={hidden} cursor={at} onToggle={toggle} />
            {aside === undefined ? null : <span className={classes['aside']}>{aside}</span>}
          </div>
          <div className={classes['body']} ref={plot}>
            <ChartPlot
              label={t('charts.label', { panels: drawn.map((panel) => panel.label).join(', ') })}
              panels={panels}
              stack={stack}
              axis={axis}
              stops={stops}
              cursor={at}
              cursorText={at === null ? '' : cursorText(at, axis, drawn, t)}
              onCursor={move}
              onEngine={setEngine}
            />
          </div>
          {tickNames}
          <ChartTable title={title} panels={panels} axis={axis} isShown={drawnTable} />
        </>
      )}
    </section>
  );
}

/** The panels that are drawn, and where the cursor stops on them. */
function useDrawnPanels(panels: readonly ChartPanel[], hidden: ReadonlySet<string>, axis: ChartAxis) {
  const drawnHidden = useAfterPaint(hidden);
  const stack = useMemo(() => stackPanels(panels, drawnHidden, axis.span), [panels, drawnHidden, axis.span]);
  const { boxes } = stack;
  const drawn = useMemo(() => boxes.flatMap(({ parts }) => parts.map(({ panel }) => panel)), [boxes]);
  const stops = useMemo(() => cursorStops(drawn), [drawn]);
  return { stack, drawn, stops };
}

/** Where the cursor is: the controlled one, else the chart's own. */
function useCursor(cursor: ChartFrameProps['cursor'], onCursor: ChartFrameProps['onCursor']) {
  const [ownCursor, setOwnCursor] = useState<number | null>(null);
  const move = useCallback(
    (x: number | null) => {
      setOwnCursor(x);
      onCursor?.(x);
    },
    [onCursor],
  );
  return { at: cursor === undefined ? ownCursor : cursor, move };
}

const hasPoints = ({ points }: ChartPanel): boolean => points.length > 0;

/** x, with the value of each panel there. */
function cursorText(x: number, axis: ChartAxis, panels: readonly ChartPanel[], t: Translate): string {
  const values = panels.map((panel) => {
    const value = valueAt(panel.points, x, panel.kind);
    return `${panel.label} ${value === null ? t('units.notAvailable') : panel.format(value)}`;
  });
  return [axis.format(x), ...(isOpenAt(x, axis) ? [t('charts.notOver')] : []), ...values].join(', ');
}

/** The panels that the user has hidden; the last one stays. */
function useHiddenPanels(panels: readonly ChartPanel[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = hidden.has(id) ? new Set([...hidden].filter((one) => one !== id)) : new Set([...hidden, id]);
    if (stackPanels(panels, next).boxes.length > 0) setHidden(next);
  };
  return { hidden, toggle };
}

function TableSwitch({ checked, onChange }: { readonly checked: boolean; readonly onChange: (checked: boolean) => void }) {
  const t = useT();
  return (
    <Switch
      className={classes['tableSwitch']}
      labelPosition="left"
      label={t('charts.showTable')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
