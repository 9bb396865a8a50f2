import { vehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { evccExample } from './evcc-example.ts';

const vehicle = { id: '0197a3b2-7e68-7cc0-8000-000000000001', name: 'Zoë: "Blitz" #1' };
type Reading = { source: string; uri: string; jq: string; headers: Record<string, string> };

it('is a configuration of evcc that reads one vehicle with an API token', () => {
  const { vehicles } = parse(evccExample(vehicle, 'https://wattbook.example')) as { vehicles: Record<string, unknown>[] };
  const [{ name, type, title, ...readings } = {}] = vehicles;
  expect([name, type, title]).toEqual(['wattbook_0197a3b2', 'custom', vehicle.name]);
  expect(Object.keys(readings)).toEqual(['soc', 'range', 'odometer', 'limitSoc', 'status']);
  for (const { source, uri, headers } of Object.values(readings) as Reading[]) {
    expect([source, headers]).toEqual(['http', { Authorization: 'Bearer API_TOKEN' }]);
    expect(uri).toBe(`https://wattbook.example/v1/vehicles/${vehicle.id}/status`);
  }
});

it('asks for what the call answers', () => {
  const { vehicles } = parse(evccExample(vehicle, 'https://wattbook.example')) as { vehicles: Record<string, Partial<Reading>>[] };
  const asked = Object.values(vehicles[0] ?? {}).flatMap(({ jq = '' }) => [...jq.matchAll(/\.([a-z]\w*)/gi)].map(([, word]) => word ?? ''));
  const { shape } = vehicleStatus;
  const known = [...Object.keys(shape), ...Object.keys(shape.values.shape), 'value'];
  expect(asked.filter((word) => !known.includes(word))).toEqual([]);
});
