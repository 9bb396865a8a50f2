import { describe, expect, it } from 'vitest';
import { accountId, fileOf, fakeImportDeps, teslafiOf, vehicle } from './import-builders.ts';
import { type ImportInput, importRecording } from './import-recording.ts';
import type { ImportReport } from './import-report.ts';

const actor = { accountId };
const input = (content: string | Uint8Array, more: Partial<ImportInput> = {}): ImportInput => ({
  file: fileOf(content),
  zone: 'UTC',
  vehicles: { kind: 'none' },
  dryRun: false,
  ...more,
});

async function reportOf(fake: ReturnType<typeof fakeImportDeps>, what: ImportInput): Promise<ImportReport> {
  const outcome = await importRecording(fake.deps, actor, what);
  if (outcome.kind !== 'done') throw new Error(`asked: ${outcome.problem.word}`);
  const { rows, samples, entries, rejected, rowsWithoutSample } = outcome.report;
  expect(rows).toBe(samples + entries + rejected.total + rowsWithoutSample);
  return outcome.report;
}

describe('the import of a recording', () => {
  it('imports the samples into a new vehicle and counts the segments (SET-023)', async () => {
    const segments = [
      { kind: 'trip' as const, startTime: Date.UTC(2023, 5, 1, 12), endTime: Date.UTC(2023, 5, 1, 12, 1), driveNumber: 3 },
      { kind: 'idle' as const, startTime: Date.UTC(2023, 5, 1, 12, 1), endTime: Date.UTC(2023, 5, 1, 12, 2) },
    ];
    const fake = fakeImportDeps({ segments });
    const car = { vin: 'VIN1', name: 'Blue', number: '7', drive: 3 };
    const report = await reportOf(fake, input(teslafiOf(car, car, { ...car, drive: 0 })));
    expect(fake.effects.created).toEqual([{ id: 'new-1', name: 'Blue', vin: 'VIN1', zone: 'UTC' }]);
    expect(fake.effects.samples.get('new-1')).toHaveLength(3);
    expect(fake.effects.finished).toEqual(['new-1']);
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
    const fake = fakeImportDeps();
    const dry = await reportOf(fake, input(text, { dryRun: true }));
    expect(fake.effects.created).toEqual([]);
    expect([...fake.effects.samples.keys()]).toEqual(['preview of new']);
    const real = await reportOf(fakeImportDeps(), input(text));
    expect({ ...dry, dryRun: false, vehicles: dry.vehicles.map((one) => ({ ...one, id: 'x' })) }).toEqual({
      ...real,
      vehicles: real.vehicles.map((one) => ({ ...one, id: 'x' })),
    });
  });

  it('assigns rows that name no car to the only car, and rejects them where there are several (OQ-065)', async () => {
    const fake = fakeImportDeps({ vehicles: [vehicle('A', 'VA'), vehicle('B', 'VB')] });
    expect((await reportOf(fake, input(teslafiOf({}, { vin: 'VA' }, {})))).vehicles).toMatchObject([{ name: 'A', samples: 3 }]);
    const mixed = await reportOf(fake, input(teslafiOf({ vin: 'VA' }, {}, { vin: 'VB' })));
    expect(mixed.rejected.listed).toEqual([{ line: 3, reason: 'vehicle_not_named', field: null, value: null }]);
    expect(mixed.vehicles).toMatchObject([
      { name: 'A', samples: 1 },
      { name: 'B', samples: 1 },
    ]);
  });

  it('asks for the vehicles of the cars before it writes anything (OQ-065)', async () => {
    const fake = fakeImportDeps();
    const outcome = await importRecording(fake.deps, actor, input(teslafiOf({ vin: 'VA' }, { number: '2' }, { vin: 'VC' })));
    expect(outcome).toMatchObject({
      kind: 'asked',
      problem: { word: 'several_vehicles', cars: [{ vin: 'VA' }, { number: '2' }, { vin: 'VC' }] },
    });
    expect(fake.effects).toEqual(fakeImportDeps().effects);
  });

  it('counts the rows of a car that a mapping leaves out', async () => {
    const vehicles = { kind: 'each' as const, input: new Map([['VB', 'Bee']]) };
    const report = await reportOf(fakeImportDeps(), input(teslafiOf({ vin: 'VA' }, { vin: 'VB' }), { vehicles }));
    expect(report).toMatchObject({ rows: 2, samples: 1, rowsWithoutSample: 1, notes: { groups: [{ reason: 'car_left_out', count: 1 }] } });
  });

  it('leaves out impossible values one by one and rejects rows with impossible times', async () => {
    const text = teslafiOf({ vin: 'V' }, { vin: 'V' }, { vin: 'V' })
      .replace(',50,', ',500,')
      .replace('2023-06-01 12:01', '1970-06-01 12:01')
      .replace('2023-06-01 12:02', '2031-06-01 12:02');
    const report = await reportOf(fakeImportDeps(), input(text));
    expect(report.valuesLeftOut.listed).toEqual([{ line: 2, reason: 'out_of_range', field: 'soc', value: '500' }]);
    expect(report.rejected.groups).toEqual([
      { reason: 'too_old', field: 'ts', count: 1, firstLine: 3 },
      { reason: 'in_the_future', field: 'ts', count: 1, firstLine: 4 },
    ]);
    expect(report.samples).toBe(1);
  });

  it('lists the first 100 rejected rows and counts them all', async () => {
    const report = await reportOf(
      fakeImportDeps(),
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
    const fake = fakeImportDeps();
    const report = await reportOf(fake, input(content));
    expect(report).toMatchObject({ refused: { reason }, rows: 0, vehicles: [] });
    expect(fake.effects).toEqual(fakeImportDeps().effects);
  });

  it('creates no vehicle for a header alone, and none where no row is readable', async () => {
    for (const content of [teslafiOf(), teslafiOf({}).replace('2023-', 'June ')]) {
      const fake = fakeImportDeps();
      expect(await reportOf(fake, input(content))).toMatchObject({ refused: null, samples: 0, vehicles: [] });
      expect(fake.effects.created).toEqual([]);
    }
  });

  it('deletes everything it created when it fails', async () => {
    const fake = fakeImportDeps({ failsWith: new Error('disk full') });
    await expect(importRecording(fake.deps, actor, input(teslafiOf({ vin: 'V' })))).rejects.toThrow('disk full');
    expect(fake.effects).toMatchObject({ created: [], abandoned: ['new-1'], deleted: [], finished: [] });
    const late = fakeImportDeps({ failsAtEnd: new Error('disk full') });
    await expect(importRecording(late.deps, actor, input(teslafiOf({ vin: 'V' })))).rejects.toThrow('disk full');
    expect(late.effects).toMatchObject({ created: [{ id: 'new-1' }], abandoned: ['new-1'], deleted: ['new-1'], finished: [] });
  });

  it('reports the assumed zone, and asks again for one that does not exist', async () => {
    expect(await reportOf(fakeImportDeps(), input(teslafiOf({ vin: 'V' }), { zone: null }))).toMatchObject({
      zone: 'Europe/Berlin',
      zoneAssumed: true,
    });
    expect(await importRecording(fakeImportDeps().deps, actor, input('', { zone: 'Mars' }))).toEqual({
      kind: 'asked',
      problem: { word: 'zone_unknown', input: 'Mars' },
    });
  });

  it('reports the progress in bytes of the file (SET-028)', async () => {
    const reported: string[] = [];
    const text = teslafiOf({ vin: 'V' }, { vin: 'V' });
    await reportOf(
      fakeImportDeps(),
      input(text, { onProgress: ({ step, bytes, totalBytes }) => reported.push(`${step} ${bytes === totalBytes}`) }),
    );
    expect(reported).toEqual(['looking true', 'importing true']);
  });
});
