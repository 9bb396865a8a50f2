import { describe, expect, it } from 'vitest';
import { accountId, fileOf, importWorld, teslafiOf, vehicle } from './import-builders.ts';
import { type ImportInput, importRecording } from './import-recording.ts';
import type { ImportReport } from './import-report.ts';

const actor = { accountId };
const input = (content: string | Uint8Array, more: Partial<ImportInput> = {}): ImportInput => ({
  format: 'teslafi',
  file: fileOf(content),
  zone: 'UTC',
  vehicles: { kind: 'none' },
  dryRun: false,
  ...more,
});

async function reportOf(world: ReturnType<typeof importWorld>, what: ImportInput): Promise<ImportReport> {
  const outcome = await importRecording(world.deps, actor, what);
  if (outcome.kind !== 'done') throw new Error(`asked: ${outcome.problem.word}`);
  expect(outcome.report.rows).toBe(outcome.report.samples + outcome.report.rejected.total + outcome.report.rowsWithoutSample);
  return outcome.report;
}

describe('the import of a recording', () => {
  it('imports the samples into a new vehicle and counts the segments (SET-023)', async () => {
    const segments = [
      { kind: 'trip' as const, startTime: Date.UTC(2023, 5, 1, 12), endTime: Date.UTC(2023, 5, 1, 12, 1), driveNumber: 3 },
      { kind: 'idle' as const, startTime: Date.UTC(2023, 5, 1, 12, 1), endTime: Date.UTC(2023, 5, 1, 12, 2) },
    ];
    const world = importWorld({ segments });
    const car = { vin: 'VIN1', name: 'Blue', number: '7', drive: 3 };
    const report = await reportOf(world, input(teslafiOf(car, car, { ...car, drive: 0 })));
    expect(world.deeds.created).toEqual([{ name: 'Blue', vin: 'VIN1', zone: 'UTC' }]);
    expect(world.deeds.taken.get('id-of-Blue')).toHaveLength(3);
    expect(world.deeds.finished).toEqual(['id-of-Blue']);
    expect(report).toMatchObject({ rows: 3, samples: 3, refused: null, zone: 'UTC', zoneAssumed: false });
    expect(report.vehicles).toMatchObject([
      {
        name: 'Blue',
        isNew: true,
        samples: 3,
        firstTime: Date.UTC(2023, 5, 1, 12),
        trips: 1,
        charges: 0,
        idles: 1,
        sleeps: 0,
        sessionDisagreements: [],
      },
    ]);
  });

  it('creates no vehicle in a dry run and reports the same (SET-023)', async () => {
    const text = teslafiOf({ vin: 'VIN1' }, { vin: 'VIN1' });
    const world = importWorld();
    const dry = await reportOf(world, input(text, { dryRun: true }));
    expect(world.deeds.created).toEqual([]);
    expect([...world.deeds.taken.keys()]).toEqual(['preview of new']);
    const real = await reportOf(importWorld(), input(text));
    expect({ ...dry, dryRun: false, vehicles: dry.vehicles.map((one) => ({ ...one, id: 'x' })) }).toEqual({
      ...real,
      vehicles: real.vehicles.map((one) => ({ ...one, id: 'x' })),
    });
  });

  it('assigns rows that name no car to the only car, and rejects them where there are several (OQ-065)', async () => {
    const world = importWorld({ vehicles: [vehicle('A', 'VA'), vehicle('B', 'VB')] });
    expect((await reportOf(world, input(teslafiOf({}, { vin: 'VA' }, {})))).vehicles).toMatchObject([{ name: 'A', samples: 3 }]);
    const mixed = await reportOf(world, input(teslafiOf({ vin: 'VA' }, {}, { vin: 'VB' })));
    expect(mixed.rejected.listed).toEqual([{ line: 3, reason: 'vehicle_not_named', field: null, value: null }]);
    expect(mixed.vehicles).toMatchObject([
      { name: 'A', samples: 1 },
      { name: 'B', samples: 1 },
    ]);
  });

  it('asks for the vehicles of the cars before it writes anything (OQ-065)', async () => {
    const world = importWorld();
    const outcome = await importRecording(world.deps, actor, input(teslafiOf({ vin: 'VA' }, { number: '2' }, { vin: 'VC' })));
    expect(outcome).toMatchObject({
      kind: 'asked',
      problem: { word: 'several_vehicles', cars: [{ vin: 'VA' }, { number: '2' }, { vin: 'VC' }] },
    });
    expect(world.deeds).toEqual(importWorld().deeds);
  });

  it('counts the rows of a car that a mapping leaves out', async () => {
    const vehicles = { kind: 'each' as const, said: new Map([['VB', 'Bee']]) };
    const report = await reportOf(importWorld(), input(teslafiOf({ vin: 'VA' }, { vin: 'VB' }), { vehicles }));
    expect(report).toMatchObject({ rows: 2, samples: 1, rowsWithoutSample: 1, notes: { groups: [{ reason: 'car_left_out', count: 1 }] } });
  });

  it('leaves out impossible values one by one and rejects rows with impossible times', async () => {
    const text = teslafiOf({ vin: 'V' }, { vin: 'V' }, { vin: 'V' })
      .replace(',50,', ',500,')
      .replace('2023-06-01 12:01', '1970-06-01 12:01')
      .replace('2023-06-01 12:02', '2031-06-01 12:02');
    const report = await reportOf(importWorld(), input(text));
    expect(report.valuesLeftOut.listed).toEqual([{ line: 2, reason: 'out_of_range', field: 'soc', value: '500' }]);
    expect(report.rejected.groups).toEqual([
      { reason: 'too_old', field: 'ts', count: 1, firstLine: 3 },
      { reason: 'in_the_future', field: 'ts', count: 1, firstLine: 4 },
    ]);
    expect(report.samples).toBe(1);
  });

  it('lists the first 100 rejected rows and counts them all', async () => {
    const report = await reportOf(
      importWorld(),
      input(teslafiOf(...Array.from({ length: 300 }, () => ({ vin: 'V' }))).replaceAll(',50,', ',half,')),
    );
    expect(report.rejected).toMatchObject({
      total: 300,
      groups: [{ reason: 'unreadable_number', field: 'battery_level', count: 300, firstLine: 2 }],
    });
    expect(report.rejected.listed).toHaveLength(100);
  });

  it.each([
    ['a ZIP archive', Buffer.from('504b030414000000', 'hex'), 'zip'],
    ['another table', 'a,b\n1,2\n', 'missing_columns'],
    ['nothing', '', 'empty'],
  ])('writes nothing for %s (SET-025)', async (_, content, reason) => {
    const world = importWorld();
    const report = await reportOf(world, input(content));
    expect(report).toMatchObject({ refused: { reason }, rows: 0, vehicles: [] });
    expect(world.deeds).toEqual(importWorld().deeds);
  });

  it('creates no vehicle for a header alone, and none where no row is readable', async () => {
    for (const content of [teslafiOf(), teslafiOf({}).replace('2023-', 'June ')]) {
      const world = importWorld();
      expect(await reportOf(world, input(content))).toMatchObject({ refused: null, samples: 0, vehicles: [] });
      expect(world.deeds.created).toEqual([]);
    }
  });

  it('deletes everything it created when it fails', async () => {
    const world = importWorld({ failsWith: new Error('disk full') });
    await expect(importRecording(world.deps, actor, input(teslafiOf({ vin: 'V' })))).rejects.toThrow('disk full');
    expect(world.deeds).toMatchObject({ abandoned: ['id-of-V'], dropped: ['id-of-V'], finished: [] });
  });

  it('reports the assumed zone, and asks again for one that does not exist', async () => {
    expect(await reportOf(importWorld(), input(teslafiOf({ vin: 'V' }), { zone: null }))).toMatchObject({
      zone: 'Europe/Berlin',
      zoneAssumed: true,
    });
    expect(await importRecording(importWorld().deps, actor, input('', { zone: 'Mars' }))).toEqual({
      kind: 'asked',
      problem: { word: 'zone_unknown', said: 'Mars' },
    });
  });

  it('reports the progress in bytes of the file (SET-028)', async () => {
    const seen: string[] = [];
    const text = teslafiOf({ vin: 'V' }, { vin: 'V' });
    await reportOf(
      importWorld(),
      input(text, { onProgress: ({ step, bytes, totalBytes }) => seen.push(`${step} ${bytes === totalBytes}`) }),
    );
    expect(seen).toEqual(['looking true', 'importing true']);
  });
});
