import { MantineProvider } from '@mantine/core';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import type { TrackPoint } from './map-data.ts';
import { MapFrame } from './map-frame.tsx';

// A browser without WebGL, like the test environment.
vi.mock('./map-engine.ts', () => ({ mountMap: () => Promise.reject(new Error('no WebGL')) }));

const miles = preferencesOfUser({ unit: 'mi' }, 'UTC');
const track: readonly TrackPoint[] = [
  { x: 0, lon: 10.9, lat: 48.4, speed: 50, power: null },
  { x: 1, lon: 11.7, lat: 48.4, speed: 90, power: null },
];

describe('a map', () => {
  beforeAll(async () => {
    await startI18n();
  });

  it('that cannot be drawn shows a message and describes the trip as text', async () => {
    const ends = { startLabel: 'Augsburg', endLabel: 'Freising', lengthText: '55 mi' };
    render(<MapFrame title="Route" styleUrl={null} preferences={miles} track={track} {...ends} />, { wrapper: MantineProvider });
    expect(await screen.findByText('This browser cannot draw the map. Its content as text:')).toBeTruthy();
    expect(screen.getAllByText('Start: Augsburg, end: Freising, 55 mi.').length).toBe(2);
    expect(screen.queryByText(/mph/)).toBeNull();
  });

  it('lists its charges as text, and shows a message where there is no position', () => {
    const charges = [{ id: 'a', lon: 11.9, lat: 47.8, kind: 'dc' as const, label: 'Irschenberg, 41 kWh' }];
    const { rerender } = render(<MapFrame title="Place" styleUrl={null} preferences={miles} charges={charges} />, {
      wrapper: MantineProvider,
    });
    expect(screen.getByText('1 charge on the map. DC charge: Irschenberg, 41 kWh.')).toBeTruthy();
    rerender(<MapFrame title="Place" styleUrl={null} preferences={miles} />);
    expect(screen.getByText('No positions were recorded.')).toBeTruthy();
  });

  it('has a legend in the unit of the user, and offers only measured quantities', () => {
    render(<MapFrame title="Route" styleUrl={null} preferences={miles} track={track} />, { wrapper: MantineProvider });
    expect(screen.getByText('83+ mph')).toBeTruthy();
    expect(screen.queryByText('Power')).toBeNull();
  });
});
