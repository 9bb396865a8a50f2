import type { ChartAxis, ChartPanel } from './panel.ts';

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** A y axis of at most 5 round steps that contains all values of a panel and its span; unless it fits the data, also zero. */
export function scaleOf(panel: Pick<ChartPanel, 'points' | 'fit' | 'span' | 'reference'>): Scale {
  const [min, max] = extent([...[...panel.points, ...(panel.reference?.points ?? [])].map(([, y]) => y), ...(panel.span ?? [])]);
  const fromZero = panel.fit !== 'data';
  const bottom = fromZero ? Math.min(0, min) : min;
  const top = Math.max(fromZero ? Math.max(0, max) : max, bottom);
  if (bottom === top) return { low: fromZero ? Math.min(bottom, 0) : bottom - 1, high: top + 1, step: 1 };
  const step = roundStep((top - bottom) / 3);
  return { low: Math.floor(bottom / step + 1e-9) * step, high: Math.ceil(top / step - 1e-9) * step, step };
}

/** Smallest and largest x of all panels, and of the span of their axis. */
export function domainOf(panels: readonly Pick<ChartPanel, 'points'>[], span?: ChartAxis['span']): readonly [number, number] {
  return extent([...panels.flatMap(({ points }) => [points[0]?.[0] ?? null, points.at(-1)?.[0] ?? null]), ...(span ?? [])]);
}

const minute = 60_000;
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * minute);

/** The ticks of the x axis, about `count`: in round steps from the start, and at the end. */
export function ticksOf([start, end]: readonly [number, number], kind: ChartAxis['kind'], count: number): number[] {
  const length = end - start;
  if (!(length > 0)) return [start];
  const step = stepOf(length / Math.max(1, count - 1), kind);
  const first = kind === 'time' ? start : Math.ceil(start / step) * step;
  const ticks: number[] = [];
  // A label that would touch the last one is left out.
  for (let tick = first; tick < end - step * 0.6; tick += step) ticks.push(tick);
  return kind === 'time' || ticks.length === 0 ? [...ticks, end] : [...ticks, roundedEnd(end, step)];
}

/** The ticks of an axis on which only whole numbers mean something, at most `count`: every one, or every second, fifth or tenth, from the first. */
export function wholeTicksOf([start, end]: readonly [number, number], count: number): number[] {
  const [first, last] = [Math.ceil(start), Math.floor(end)];
  const step = Math.ceil(roundStep(Math.max(1, (last - first + 1) / Math.max(1, count))));
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => first + index * step);
}

function roundedEnd(end: number, step: number): number {
  const last = Math.floor(end / step + 1e-9) * step;
  return end - last < step * 0.4 ? last : end;
}

function stepOf(minStep: number, kind: ChartAxis['kind']): number {
  if (kind !== 'time') return roundStep(minStep);
  return timeSteps.find((step) => step >= minStep) ?? Math.ceil(minStep / (1440 * minute)) * 1440 * minute;
}

function roundStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= minStep * (1 - 1e-9)) ?? 10;
  return factor * power;
}

function extent(values: readonly (number | null)[]): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min <= max ? [min, max] : [0, 0];
}
