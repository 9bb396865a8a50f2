import { screen } from '@testing-library/react';
import type { MapPoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { visit } from '../../../testing/visit.tsx';
import { chargepointsRoutes } from '../chargepoints.routes.ts';

interface Drawn {
  readonly start: { readonly bounds: readonly number[]; readonly maxZoom: number };
  readonly scene: { readonly spots: { readonly points: readonly { readonly id: string; readonly isFaded: boolean }[] } };
  readonly legend: React.ReactNode;
  readonly onBox: (box: object, zoom: number) => void;
}

const drawn: Drawn[] = [];
vi.mock('../../../ui/map-frame/map-canvas.tsx', async () => {
  const { useEffect, useRef } = await import('react');
  const MapCanvas = (props: Drawn) => {
    drawn.push(props);
    const report = useRef(props.onBox);
    useEffect(() => report.current({ north: 55, south: 47, east: 15, west: 6 }, 6), []);
    return <div>{props.legend}</div>;
  };
  return { MapCanvas };
});

beforeAll(startI18n);

const id = (last: number) => `00000000-0000-5000-8000-${String(last).padStart(12, '0')}`;
const point = (last: number, live: MapPoint['live']): MapPoint => ({
  id: id(last),
  operator: 'Stadtfunke',
  operatorId: id(90),
  address: 'Am Ring 4',
  city: 'Freising',
  country: 'DE',
  location: { latitude: 48.4, longitude: 11.74 },
  evses: [],
  live,
  mine: false,
});
const live = (states: object) => ({
  free: 0,
  taken: 0,
  out_of_order: 0,
  unknown: 0,
  ...states,
  heardAt: new Date().toISOString(),
  changedAt: null,
});
const source = { name: 'a', kind: 'ocpi', attribution: 'Stadtfunke', licence: 'CC BY 4.0', url: 'https://example.org', date: '2026-09-01' };

describe('the map of charge points', () => {
  it('opens with all of Germany, at zoom 6 at most, draws fainter where nobody can charge now, and names its sources (MAP-014, MAP-015)', async () => {
    const data = [point(1, live({ free: 1 })), point(2, live({ taken: 1 })), point(3, live({ out_of_order: 1 })), point(4, null)];
    await visit('/map', chargepointsRoutes, {
      'GET /v1/vehicles': { total: 0, data: [] },
      'GET /v1/cards': { total: 0, data: [] },
      'GET /v1/master-data/cards': { total: 0, data: [] },
      'GET /v1/master-data/operators': { total: 0, data: [] },
      'POST /v1/master-data/chargepoints/filter': { total: 4, data, clusters: [], sources: [source] },
    });
    const link = await screen.findByRole('link', { name: 'Stadtfunke' });
    expect(link.closest('p')?.textContent).toBe('Data: Stadtfunke (CC BY 4.0, 2026-09-01)');
    expect(drawn[0]?.start).toMatchObject({ bounds: [5.87, 47.27, 15.04, 55.06], maxZoom: 6 });
    await vi.waitFor(() => expect(drawn.at(-1)?.scene.spots.points.map(({ isFaded }) => isFaded)).toEqual([false, true, true, false]));
  });
});
