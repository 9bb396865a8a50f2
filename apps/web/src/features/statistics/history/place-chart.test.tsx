import { render, screen } from '@testing-library/react';
import type { VisitedPlaces } from '@wattbook/contract/statistics/vehicle-history.schema';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { PlaceChart } from './place-chart.tsx';

vi.mock('../../../ui/chart-frame/chart-frame.tsx', () => ({ ChartFrame: ({ tickNames }: { tickNames: ReactNode }) => tickNames }));
vi.mock('../../places/public.ts', () => ({
  useNameNear: () => () => null,
  placeText: (address: { line1: string; city: string }) => ({ street: address.line1, city: address.city }),
}));
vi.mock('../../sites/names/public.ts', () => ({ useSiteNames: () => ({ nameOf: (id: string | null) => (id === null ? null : 'Home') }) }));
vi.mock('../../../i18n/use-formats.ts', () => ({ useFormats: () => ({ number: String, unit: () => 'kWh', preferences: {} }) }));

beforeAll(startI18n);

it('the chart of places names each of its bars, the most visited first', () => {
  const place = { location: null, visits: 3, hours: 5, kWh: 1 };
  const address = { line1: 'Am Ring 4', line2: '', line3: '', line4: '85354', city: 'Freising' };
  const places = [
    { ...place, siteId: 'a', address },
    { ...place, siteId: null, address, visits: 2 },
  ];
  render(<PlaceChart of={{ year: 2026, places, sealedTrips: 0 } as unknown as VisitedPlaces} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Home', 'Am Ring 4, Freising']);
});
