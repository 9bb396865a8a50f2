import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartAxis, ChartPanel } from './panel.ts';

const axis: ChartAxis = { kind: 'time', label: 'Time', format: (x) => `16:${String(x).padStart(2, '0')}` };
const panel = (label: string, points: ChartPanel['points']): ChartPanel => ({
  id: label,
  label,
  unit: 'km/h',
  kind: 'area',
  points,
  format: (value) => `${value} km/h`,
});
const speed = panel('Speed', [
  [0, 0],
  [10, 50],
  [20, null],
]);
const limit = panel('Limit', [
  [0, 50],
  [20, 100],
]);

function renderChart(panels: readonly ChartPanel[], onCursor = vi.fn<(x: number | null) => void>()) {
  render(
    <MantineProvider>
      <ChartFrame title="Course" panels={panels} axis={axis} fileName="course" onCursor={onCursor} />
    </MantineProvider>,
  );
  return { onCursor, user: userEvent.setup() };
}

const chip = (name: RegExp) => screen.getByRole('button', { name });

describe('a chart', () => {
  beforeAll(async () => {
    await startI18n();
  });

  it.each([
    ['nothing', [], 'No data yet.'],
    ['a single value', [panel('Speed', [[0, 1]])], 'Too few values for a chart.'],
  ] as const)('of %s shows a message and no download', (_, panels, text) => {
    renderChart(panels);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download chart' })).toBeNull();
  });

  it('has the values at the cursor as text by keyboard, no value where one is missing', async () => {
    const { user, onCursor } = renderChart([speed, limit]);
    const cursor = screen.getByRole('slider');
    cursor.focus();
    await user.keyboard('{Home}');
    expect(cursor.getAttribute('aria-valuetext')).toBe('16:00, Speed 0 km/h, Limit 50 km/h');
    await user.keyboard('{End}');
    expect(cursor.getAttribute('aria-valuetext')).toBe('16:20, Speed no value, Limit 100 km/h');
    expect(onCursor.mock.calls).toEqual([[0], [20]]);
  });

  it('hides and shows panels by their chips, but never hides the last one (STAT-052)', async () => {
    const { user } = renderChart([speed, limit]);
    await user.click(chip(/Speed/));
    expect(chip(/Speed/).getAttribute('aria-pressed')).toBe('false');
    await user.click(chip(/Limit/));
    expect(chip(/Limit/).getAttribute('aria-pressed')).toBe('true');
    await user.click(chip(/Speed/));
    expect(chip(/Speed/).getAttribute('aria-pressed')).toBe('true');
  });

  it('has the same values as a table, with the unit in the header and gaps as no value', () => {
    renderChart([speed, limit]);
    const cells = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(screen.getByRole('columnheader', { name: 'Speed (km/h)' })).toBeTruthy();
    expect(cells).toEqual([
      ['16:00', '0', '50'],
      ['16:10', '50', 'no value'],
      ['16:20', 'no value', '100'],
    ]);
  });
});
