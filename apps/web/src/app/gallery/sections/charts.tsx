import { useState } from 'react';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { ChartAxis, ChartPanel, ChartPoint } from '../../../ui/chart-frame/panel.ts';
import { longWord } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

const minutes = Array.from({ length: 120 }, (_, index) => index);
const wave = (height: number, length: number): ChartPoint[] =>
  minutes.map((minute) => [minute * 60_000, minute > 50 && minute < 58 ? null : height * (1 + Math.sin(minute / length))]);

const axis: ChartAxis = {
  kind: 'time',
  label: 'Time',
  format: (x) => `${Math.floor(x / 3_600_000)}:${String(Math.floor(x / 60_000) % 60).padStart(2, '0')}`,
};
const panel = (label: string, unit: string, points: readonly ChartPoint[], more: Partial<ChartPanel> = {}): ChartPanel => ({
  id: label,
  label,
  unit,
  kind: 'line',
  points,
  format: (value) => `${value.toFixed(1)} ${unit}`,
  ...more,
});

const stacked = [
  panel('Speed', 'km/h', wave(55, 9), { kind: 'area' }),
  panel('Power', 'kW', wave(20, 4), { hint: 'negative = recovered' }),
  panel('Level', '%', wave(30, 40), { kind: 'step' }),
  panel('Elevation', 'm', wave(240, 20), { kind: 'area', tone: 'neutral', size: 'small' }),
];
const bars = [
  panel(
    'Distance',
    'km',
    minutes.slice(0, 30).map((day) => [day * 60_000, (day * 37) % 90] as const),
    { kind: 'bar', tone: 1 },
  ),
];
const stack = (label: string, tone: ChartPanel['tone'], of: (month: number) => number) =>
  panel(
    label,
    '€',
    Array.from({ length: 12 }, (_, month) => [(month + 1) * 60_000, of(month)] as const),
    { kind: 'bar', tone, stack: 'Costs by month', size: 'large' },
  );
const stackedBars = [
  stack('Home', 1, (month) => 40 + month),
  stack('Motorway', 2, (month) => (month % 4) * 15),
  stack('Without rate', 'without_rate', (month) => (month % 5) * 4),
  stack('Earnings', 'charging', (month) => (month === 3 ? -75 : 0)),
];
const long = [panel(longWord, 'Kilowattstunden', wave(5e8, 9), { reference: { label: longWord, points: wave(4e8, 11) } })];
const few = [panel('Speed', 'km/h', [[0, 12]])];

export function ChartSection() {
  const [cursor, setCursor] = useState<number | null>(1_500_000);
  return (
    <>
      <Specimen name="Four panels, a gap, one crosshair">
        <ChartFrame title="Course" panels={stacked} axis={axis} fileName="course" cursor={cursor} onCursor={setCursor} />
      </Specimen>
      <Specimen name="Stacked bars, some below zero">
        <ChartFrame title="Costs by month" panels={stackedBars} axis={axis} fileName="stack" />
      </Specimen>
      <Specimen name="Bars; long names and numbers with a reference; too little; nothing" as="columns">
        <ChartFrame title="Distance by day" panels={bars} axis={axis} fileName="days" />
        <ChartFrame title={longWord} panels={long} axis={axis} fileName="long" />
        <ChartFrame title="Course" panels={few} axis={axis} fileName="few" />
        <ChartFrame title="Course" panels={[]} axis={axis} fileName="none" emptyText="This trip was recorded without its course." />
      </Specimen>
    </>
  );
}
