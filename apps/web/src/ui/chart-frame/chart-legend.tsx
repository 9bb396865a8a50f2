import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { type Translate, useT } from '../../i18n/use-t.ts';
import classes from './chart-frame.module.css';
import { valueAt } from './cursor.ts';
import { type ChartAxis, type ChartPanel, isDrawable, isOpenAt, panelColor } from './panel.ts';

interface ChartLegendProps {
  readonly panels: readonly ChartPanel[];
  readonly domain: readonly [number, number];
  readonly axis: ChartAxis;
  readonly hidden: ReadonlySet<string>;
  readonly cursor: number | null;
  readonly onToggle: (id: string) => void;
}

/** The values at the cursor, one chip per panel; a click on a chip hides or shows its panel. No tooltip covers a line. */
export function ChartLegend({ panels, domain, axis, hidden, cursor, onToggle }: ChartLegendProps) {
  const t = useT();
  const [start, end] = domain;
  const formatAtCursor = (panel: Pick<ChartPanel, 'points' | 'kind' | 'format'>) => {
    if (cursor === null) return '\u2013';
    const value = valueAt(panel.points, cursor, panel.kind);
    return value === null ? t('units.notAvailable') : panel.format(value);
  };
  return (
    <>
      <span className={classes['readout']}>
        <strong>{cursor === null ? t('units.range', { start: axis.format(start), end: axis.format(end) }) : axis.format(cursor)}</strong>{' '}
        {cursor === null ? null : cursorDetail(cursor, axis, t)}
      </span>
      <span className={classes['chips']} data-few={isFew(panels, axis) || undefined}>
        {panels.map((panel, index) => {
          const { reference } = panel;
          const isShown = !hidden.has(panel.id) && isDrawable(panel);
          const color = panelColor(panel, index);
          return (
            <span className={classes['pair']} key={panel.id}>
              <UnstyledButton
                className={classes['chip']}
                aria-pressed={isShown}
                disabled={!isDrawable(panel)}
                title={t(isShown ? 'charts.hideSeries' : 'charts.showSeries', { series: panel.label })}
                onClick={() => onToggle(panel.id)}
              >
                <Sample color={isShown ? color : 'var(--wb-text-disabled)'} dashed={panel.dashed === true} />
                {panel.label}
                {isShown ? <ChipValue panel={panel} text={formatAtCursor(panel)} /> : null}
              </UnstyledButton>
              {reference !== undefined && isShown ? (
                <span className={classes['chip']}>
                  <Sample color="var(--wb-chart-crosshair)" dashed />
                  {reference.label}
                  <ChipValue
                    panel={panel}
                    text={levelOf(reference.points, panel.format) ?? formatAtCursor({ ...panel, points: reference.points, kind: 'line' })}
                  />
                </span>
              ) : null}
            </span>
          );
        })}
        {axis.openFrom !== undefined && (
          <span className={classes['chip']}>
            <i className={classes['hatched']} />
            {t('charts.notOver')}
          </span>
        )}
      </span>
    </>
  );
}

/** So many chips fit on two lines of a phone. */
const fewChips = 3;

const isFew = (panels: readonly ChartPanel[], { openFrom }: ChartAxis): boolean =>
  panels.length + panels.filter(({ reference }) => reference !== undefined).length + (openFrom === undefined ? 0 : 1) <= fewChips;

/** What is said at the cursor besides x: the axis' own text, and that the period is not over yet. */
function cursorDetail(x: number, axis: ChartAxis, t: Translate): string | null {
  return axis.detail?.(x) ?? (isOpenAt(x, axis) ? t('charts.notOver') : null);
}

/** The value of a reference that is the same everywhere, such as an average; null for a curve. */
function levelOf(points: ChartPanel['points'], format: ChartPanel['format']): string | null {
  const level = points[0]?.[1] ?? null;
  return level !== null && points.every(([, y]) => y === level) ? format(level) : null;
}

/** Reserves the width of the longest value, so that the chips do not move with the cursor. */
function ChipValue({ panel, text }: { readonly panel: ChartPanel; readonly text: string }) {
  const widest = useMemo(() => longestText(panel), [panel]);
  return (
    <b>
      <span className={classes['room']} aria-hidden="true">
        {widest}
      </span>
      <span>{text}</span>
    </b>
  );
}

function longestText({ points, format }: ChartPanel): string {
  let [min, max] = [0, 0];
  for (const [, y] of points) {
    min = Math.min(min, y ?? 0);
    max = Math.max(max, y ?? 0);
  }
  const [low, high] = [format(min), format(max)];
  return low.length > high.length ? low : high;
}

function Sample({ color, dashed = false }: { readonly color: string; readonly dashed?: boolean }) {
  return (
    <svg width={14} height={4} aria-hidden="true">
      <line
        x1={1}
        x2={13}
        y1={2}
        y2={2}
        strokeWidth={2}
        strokeLinecap="round"
        strokeDasharray={dashed ? '3 4' : undefined}
        style={{ stroke: color }}
      />
    </svg>
  );
}
