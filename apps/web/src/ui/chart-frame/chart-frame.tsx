import { Switch } from '@mantine/core';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
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
import type { ChartAxis, ChartPanel } from './panel.ts';

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
}

/** A card with stacked panels over one x axis and one crosshair, its values in the legend, in a table and as files. */
export function ChartFrame({ title, panels, axis, fileName, controls, aside, cursor, onCursor, emptyText }: ChartFrameProps) {
  const t = useT();
  const heading = useId();
  const plot = useRef<HTMLDivElement>(null);
  const [ownCursor, setOwnCursor] = useState<number | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [hasTable, setHasTable] = useState(false);
  const [engine, setEngine] = useState<ChartEngine | null>(null);
  // Switches answer at once; the chart and the table of thousands of values follow.
  const drawnHidden = useAfterPaint(hidden);
  const drawnTable = useAfterPaint(hasTable);
  const stack = useMemo(() => stackPanels(panels, drawnHidden, axis.span), [panels, drawnHidden, axis.span]);
  const { boxes } = stack;
  const drawn = useMemo(() => boxes.flatMap(({ parts }) => parts.map(({ panel }) => panel)), [boxes]);
  const stops = useMemo(() => cursorStops(drawn), [drawn]);

  const at = cursor === undefined ? ownCursor : cursor;
  const move = useCallback(
    (x: number | null) => {
      setOwnCursor(x);
      onCursor?.(x);
    },
    [onCursor],
  );
  const toggle = (id: string) => {
    const next = hidden.has(id) ? new Set([...hidden].filter((one) => one !== id)) : new Set([...hidden, id]);
    // The last panel cannot be hidden.
    if (stackPanels(panels, next).boxes.length > 0) setHidden(next);
  };
  const values = drawn.map((panel) => {
    const value = at === null ? null : valueAt(panel.points, at, panel.kind);
    return `${panel.label} ${value === null ? t('units.notAvailable') : panel.format(value)}`;
  });
  const isEmpty = boxes.length === 0;

  return (
    <section className={classes['card']} aria-labelledby={heading}>
      <header className={classes['header']}>
        <h2 id={heading}>{title}</h2>
        <div className={classes['controls']}>
          {controls}
          {isEmpty ? null : (
            <Switch
              className={classes['tableSwitch']}
              labelPosition="left"
              label={t('charts.showTable')}
              checked={hasTable}
              onChange={(event) => setHasTable(event.currentTarget.checked)}
            />
          )}
          {isEmpty ? null : (
            <ChartMenu
              panels={panels}
              axis={axis}
              fileName={fileName}
              toPicture={engine === null ? null : () => toPng(engine.toSvg(), title, plot.current ?? document.body)}
            />
          )}
        </div>
      </header>
      {isEmpty ? (
        <p className={classes['empty']}>
          {emptyText ?? t(panels.some(({ points }) => points.length > 0) ? 'charts.insufficient' : 'charts.empty')}
        </p>
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
              cursorText={at === null ? '' : [axis.format(at), ...values].join(', ')}
              onCursor={move}
              onEngine={setEngine}
            />
          </div>
          <ChartTable title={title} panels={panels} axis={axis} isShown={drawnTable} />
        </>
      )}
    </section>
  );
}
