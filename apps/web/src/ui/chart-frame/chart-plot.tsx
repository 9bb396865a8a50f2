import { Button } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { formatNumber } from '@wattbook/i18n/formats/number';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ChartEngine } from './chart-engine.ts';
import classes from './chart-frame.module.css';
import { readChartTheme } from './chart-theme.ts';
import { ChartMarks } from './chart-marks.tsx';
import { moveCursor, snapToStop } from './cursor.ts';
import { type ChartStack, gutter } from './layout.ts';
import type { ChartAxis, ChartPanel } from './panel.ts';
import { useChartEngine } from './use-chart-engine.ts';
import { useScheme } from './use-scheme.ts';

interface ChartPlotProps {
  readonly label: string;
  readonly panels: readonly ChartPanel[];
  readonly stack: ChartStack;
  readonly axis: ChartAxis;
  readonly stops: readonly number[];
  readonly cursor: number | null;
  readonly cursorText: string;
  readonly onCursor: (x: number | null) => void;
  readonly onEngine: (engine: ChartEngine | null) => void;
}

/** The drawn panels with the crosshair over them. Pointer and keys move the cursor; ECharts only draws. */
export function ChartPlot({ label, panels, stack, axis, stops, cursor, cursorText, onCursor, onEngine }: ChartPlotProps) {
  const t = useT();
  const keys = useId();
  const language = useLanguage();
  const scheme = useScheme();
  const canvas = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useElementSize();
  const plot = useMergedRef(frame, sizeRef);
  const state = useChartEngine(canvas);
  const { boxes, height, domain } = stack;
  const engine = state.status === 'ready' ? state.engine : null;

  useEffect(() => onEngine(engine), [engine, onEngine]);

  // The drawing does not use the scheme itself: when it changes, the CSS variables read for the drawing have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of scheme must draw again
  useEffect(() => {
    if (engine === null || canvas.current === null || width === 0) return;
    const formatTick = (value: number) => (formatNumber(value, { language }) ?? '').replace('-', '\u2212');
    engine.draw({ boxes, domain, axis, width, formatTick, theme: readChartTheme(canvas.current, panels) }, height);
  }, [engine, boxes, domain, axis, width, height, language, panels, scheme]);

  const events = cursorEvents({ stops, cursor, domain, width, onCursor });

  return (
    <div className={classes['plot']} style={{ height }} ref={plot}>
      <div className={classes['canvas']} ref={canvas} aria-hidden="true" />
      <p id={keys} hidden>
        {t('charts.keyboard')}
      </p>
      {state.status === 'failed' ? (
        <div className={classes['state']} role="alert">
          {t('charts.failed')}
          <Button variant="default" size="xs" onClick={state.retry}>
            {t('errors.retry')}
          </Button>
        </div>
      ) : null}
      <div
        className={classes['touch']}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={keys}
        aria-valuemin={domain[0]}
        aria-valuemax={domain[1]}
        aria-valuenow={cursor ?? domain[0]}
        aria-valuetext={cursorText}
        {...events}
      >
        {cursor !== null && engine !== null ? (
          <ChartMarks boxes={boxes} cursor={cursor} domain={domain} width={width} height={height} />
        ) : null}
      </div>
    </div>
  );
}

interface CursorMoves extends Pick<ChartPlotProps, 'stops' | 'cursor' | 'onCursor'> {
  readonly domain: ChartStack['domain'];
  readonly width: number;
}

/** What moves the cursor: pointer and keys. */
function cursorEvents({ stops, cursor, domain, width, onCursor }: CursorMoves) {
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - gutter.left;
    const share = Math.min(1, Math.max(0, left / Math.max(1, width - gutter.left - gutter.right)));
    onCursor(snapToStop(stops, domain[0] + share * (domain[1] - domain[0])));
  };

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'Escape' ? null : moveCursor(stops, cursor, event.key, event.shiftKey);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    onCursor(next);
  };
  return { onPointerMove: onPointer, onPointerDown: onPointer, onKeyDown: onKey };
}
