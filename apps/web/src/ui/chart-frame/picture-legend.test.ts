import { describe, expect, it } from 'vitest';
import type { ChartPanel } from './panel.ts';
import { legendOf, placeEntries } from './picture-legend.ts';

const panel = (label: string, more: Partial<ChartPanel> = {}): ChartPanel => ({
  id: label,
  label,
  unit: 'kW',
  kind: 'line',
  points: [],
  format: String,
  ...more,
});
const boxOf = (...panels: readonly ChartPanel[]) => ({ parts: panels.map((one, index) => ({ panel: one, index })) });

describe('the legend of a picture', () => {
  it('names what shares a plot and what it is compared with, in their colours', () => {
    const boxes = [
      boxOf(panel('Alone')),
      boxOf(panel('Own', { plot: 'Power' }), panel('Typical', { plot: 'Power', dashed: true, color: '#123456' })),
      boxOf(panel('Consumption', { reference: { label: 'Others', points: [] } })),
    ];
    expect(legendOf(boxes)).toEqual([
      { label: 'Own', color: 'var(--wb-chart-1)', isDashed: false },
      { label: 'Typical', color: '#123456', isDashed: true },
      { label: 'Consumption', color: 'var(--wb-chart-1)', isDashed: false },
      { label: 'Others', color: 'var(--wb-chart-crosshair)', isDashed: true },
    ]);
  });

  it('has rows no wider than the chart, and one of its own for what is wider', () => {
    const entries = ['aaaa', 'bbbb', 'c'.repeat(20), 'd'].map((label) => ({ label, color: 'red', isDashed: false }));
    const placed = placeEntries(entries, 180, (label) => 10 * label.length);
    expect(placed.map(({ x, row }) => [x, row])).toEqual([
      [0, 0],
      [86, 0],
      [0, 1],
      [0, 2],
    ]);
  });
});
