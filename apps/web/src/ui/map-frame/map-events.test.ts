import type { Map as MapLibre } from 'maplibre-gl';
import { expect, it, vi } from 'vitest';
import type { TrackPoint } from './map-data.ts';
import { forwardMapEvents } from './map-events.ts';

const track: readonly TrackPoint[] = [11, 11.1, 11.2].map((lon, x) => ({ x, lon, lat: 48, speed: null, power: null }));

/** A map of 1000 px for each degree, whose events are fired by hand. */
function fakeMap() {
  const listeners = new Map<string, (event: object) => void>();
  const cursors: string[] = [];
  const map = {
    on: (name: string, listener: unknown) => typeof listener === 'function' && listeners.set(name, listener as (event: object) => void),
    unproject: ([, y]: [number, number]) => ({ lat: 90 - y / 1000 }),
    getCanvas: () => ({ style: { setProperty: (_: string, value: string) => cursors.push(value) } }),
  };
  const fire = (name: string, lng: number, lat: number) =>
    listeners.get(name)?.({ lngLat: { lng, lat }, point: { x: 0, y: (90 - lat) * 1000 } });
  return { map: map as unknown as MapLibre, fire, cursors };
}
const calls = () => ({ onHover: vi.fn(), onCharge: vi.fn(), onMove: vi.fn(), centresOnClick: false });

it('a click near the track chooses its nearest vertex, one beside it nothing', () => {
  const { map, fire, cursors } = fakeMap();
  const onTrack = vi.fn();
  forwardMapEvents(map, { ...calls(), onTrack }, () => track);
  fire('click', 11.095, 48.02);
  fire('click', 11.1, 48.03);
  expect(onTrack.mock.calls).toEqual([[1]]);
  fire('mousemove', 11.1, 48.01);
  fire('mousemove', 11.1, 48.02);
  expect(cursors).toEqual(['pointer', '']);
});

it('a map on which nothing is chosen shows no pointer', () => {
  const { map, fire, cursors } = fakeMap();
  forwardMapEvents(map, calls(), () => track);
  fire('click', 11.1, 48);
  fire('mousemove', 11.1, 48);
  expect(cursors).toEqual([]);
});
