import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { germanRegister, knownSources } from './listings/charge-point-source.ts';
import { readFiles } from './read-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

const party = { ...germanRegister, name: 'stadtfunke', kind: 'ocpi' } as const;
const sources = { ...knownSources, ocpi: party };
const read = async (kind: keyof typeof sources, ...documents: readonly unknown[]) => {
  const files = await Promise.all(
    documents.map(async (document, index) => {
      const [name, path] = [`${index}.json`, join(folder, `${index}.json`)];
      await writeFile(path, document instanceof Uint8Array || typeof document === 'string' ? document : JSON.stringify(document));
      return { name, path };
    }),
  );
  return readFiles(sources[kind], files, () => undefined);
};
const ccs150 = { standard: 'ccs', power_type: 'DC', max_power: 150 };

describe('Open Charge Map (MAP-032)', () => {
  const poi = {
    ID: 4711,
    OperatorInfo: { Title: 'Stadtfunke' },
    UsageTypeID: 1,
    StatusTypeID: 50,
    AddressInfo: {
      AddressLine1: 'Am Ring 4',
      Town: 'Freising',
      Postcode: '85354',
      Latitude: 48.4,
      Longitude: 11.7,
      Country: { ISOCode: 'DE' },
    },
    Connections: [{ ConnectionTypeID: 33, PowerKW: 150, Quantity: 2 }],
  };

  it('has operator, address, position and an evse for each of its connections, in any case of its names', async () => {
    const compact = { id: 9, addressInfo: { latitude: 48.5, longitude: 11.8 }, connections: [{ connectionTypeId: 25 }] };
    const { chargePoints, refused } = await read('openchargemap', [poi, compact]);
    expect(refused).toEqual([]);
    expect(chargePoints).toMatchObject([
      {
        operator: 'Stadtfunke',
        address: 'Am Ring 4, 85354 Freising',
        city: 'Freising',
        country: 'DE',
        location: { latitude: 48.4, longitude: 11.7 },
        evses: [{ connectors: [ccs150] }, { connectors: [ccs150] }],
      },
      { operator: '', country: 'DE', evses: [{ connectors: [{ standard: 'type2', power_type: 'AC_3_PHASE', max_power: null }] }] },
    ]);
  });

  it('leaves out what is private, planned or removed, and says of each entry why it was not read', async () => {
    const at = (address: object) => ({ ...poi, ID: 1, AddressInfo: { ...poi.AddressInfo, ...address } });
    const found = await read('openchargemap', [
      poi,
      { ...poi, UsageTypeID: 2 },
      { ...poi, StatusTypeID: 150 },
      { ...poi, StatusTypeID: 200 },
      at({ Latitude: 11.7, Longitude: 48.4 }),
      at({ Latitude: 148.4 }),
      at({ Latitude: null }),
      { ...poi, Connections: [] },
      { ID: 'x' },
    ]);
    expect([found.chargePoints.length, found.leftOut, found.entries]).toEqual([1, 3, 9]);
    expect(found.refused).toEqual(
      ['swapped', 'outside_earth', 'no_position', 'no_connector', 'other_shape'].map((reason, index) => ({
        where: `0.json, entry ${index + 5}`,
        reason,
      })),
    );
  });
});

describe('OpenStreetMap (MAP-032)', () => {
  const feature = (tags: object, coordinates: unknown = [11.7, 48.4]) => ({
    type: 'Feature',
    id: 'node/1',
    properties: { amenity: 'charging_station', ...tags },
    geometry: { type: 'Point', coordinates },
  });
  const features = (...all: readonly object[]) => ({ type: 'FeatureCollection', features: all });

  it('has what the tags say: sockets with their power, operator, address and opening times', async () => {
    const tags = {
      operator: 'Stadtfunke',
      'addr:street': 'Am Ring',
      'addr:housenumber': 4,
      'addr:city': 'Freising',
      opening_hours: '24/7',
      'socket:type2': '2',
      'socket:type2:output': '22 kW',
      'socket:type2_combo': 'yes',
      'socket:type2_combo:output': '150000',
    };
    const { chargePoints } = await read('openstreetmap', features(feature(tags)));
    const type2 = { connectors: [{ standard: 'type2', power_type: 'AC_3_PHASE', max_power: 22 }] };
    expect(chargePoints).toMatchObject([
      {
        operator: 'Stadtfunke',
        address: 'Am Ring 4, Freising',
        country: 'DE',
        openingTimes: '24/7',
        evses: [type2, type2, { connectors: [ccs150] }],
      },
    ]);
  });

  it('has one evse a car where no socket is tagged, and the first corner of an area', async () => {
    const area = feature({ capacity: '3' }, [
      [
        [11.7, 48.4],
        [11.8, 48.4],
      ],
    ]);
    const { chargePoints } = await read('openstreetmap', features(area));
    expect(chargePoints).toMatchObject([{ operator: '', location: { latitude: 48.4, longitude: 11.7 } }]);
    expect(chargePoints[0]?.evses).toHaveLength(3);
  });

  it('leaves out other features and private ones, and refuses latitude before longitude', async () => {
    const found = await read(
      'openstreetmap',
      features(feature({}), feature({ amenity: 'cafe' }), feature({ access: 'private' }), feature({}, [48.4, 11.7]), { a: 1 }),
    );
    expect([found.chargePoints.length, found.leftOut, found.refused.map(({ reason }) => reason)]).toEqual([
      1,
      2,
      ['swapped', 'other_shape'],
    ]);
  });
});

const location = (id: string, changes: object = {}) => ({
  country_code: 'DE',
  party_id: 'STF',
  id,
  publish: true,
  address: 'Am Ring 4',
  city: 'Freising',
  postal_code: '85354',
  country: 'DEU',
  coordinates: { latitude: '48.4', longitude: '11.7' },
  time_zone: 'Europe/Berlin',
  operator: { name: 'Stadtfunke' },
  evses: [
    {
      uid: '1',
      status: 'AVAILABLE',
      connectors: [
        {
          standard: 'IEC_62196_T2_COMBO',
          format: 'CABLE',
          power_type: 'DC',
          max_voltage: 400,
          max_amperage: 375,
          max_electric_power: 150_000,
          tariff_ids: ['11'],
        },
        { standard: 'IEC_62196_T2', format: 'SOCKET', power_type: 'AC_3_PHASE', max_voltage: 230, max_amperage: 32 },
      ],
      last_updated: '2026-06-01T00:00:00Z',
    },
  ],
  last_updated: '2026-06-01T00:00:00Z',
  ...changes,
});
const tariff = (id: string, changes: object = {}) => ({
  country_code: 'DE',
  party_id: 'STF',
  id,
  currency: 'EUR',
  last_updated: '2026-06-01T00:00:00Z',
  elements: [{ price_components: [{ type: 'ENERGY', price: 0.49, vat: 19 }] }],
  ...changes,
});

describe('locations and tariffs of OCPI 2.2.1 in files (MAP-033)', () => {
  it('are read together: power from the volts between line and neutral, and the tariff that a plug names', async () => {
    const found = await read('ocpi', { data: [location('1'), location('2', { publish: false })], status_code: 1000 }, [tariff('11')]);
    expect(found).toMatchObject({ entries: 3, leftOut: 1, refused: [] });
    expect(found.chargePoints).toMatchObject([
      {
        operator: 'Stadtfunke',
        evses: [{ connectors: [ccs150, { standard: 'type2', power_type: 'AC_3_PHASE', max_power: 22.08 }] }],
        tariffs: [{ tariff: 'DE STF 11', ac: false, zone: 'Europe/Berlin' }],
      },
    ]);
  });

  it('say the town once where it is the whole address', async () => {
    const found = await read('ocpi', [location('1', { address: 'Freising', postal_code: undefined, city: 'Freising' })]);
    expect(found.chargePoints).toMatchObject([{ address: 'Freising', city: 'Freising' }]);
  });

  it('are refused one by one, with their ids: positions that cannot be, and tariffs that contradict themselves', async () => {
    const reversed = { start_date_time: '2026-07-01T00:00:00Z', end_date_time: '2026-06-01T00:00:00Z' };
    const found = await read('ocpi', [
      location('1'),
      location('2', { coordinates: { latitude: '11.7', longitude: '48.4' } }),
      location('3', { coordinates: { latitude: '91', longitude: '11.7' } }),
      location('4', { evses: [] }),
      location('5', { coordinates: 7 }),
      tariff('T', reversed),
    ]);
    expect(found.refused).toEqual([
      { where: 'locations, 2', reason: 'swapped' },
      { where: 'locations, 3', reason: 'outside_earth' },
      { where: 'locations, 4', reason: 'no_connector' },
      { where: 'locations, 5', reason: 'other_shape' },
      { where: 'tariffs, T', reason: 'contradicts_itself' },
    ]);
  });
});

describe('a file that is none', () => {
  it.each([
    ['cut off', '[{"ID": 1', '0.json: it ends in the middle'],
    ['HTML', '<html></html>', '0.json: it has no list of data'],
    ['another encoding', Uint8Array.of(0x5b, 0x22, 0xe4, 0x22, 0x5d), '0.json: it is not in UTF-8'],
    ['nothing that can be read', '[{}]', 'no charge point in it can be read'],
  ])('is refused as a whole: %s', async (_, document, message) => {
    await expect(read('openchargemap', document)).rejects.toThrow(message);
    await expect(read('ocpi', document)).rejects.toThrow(message);
  });
});
