import { describe, expect, it } from 'vitest';
import { accountId, fileOf, fakeImportDeps, teslafiOf, vehicle } from './import-builders.ts';
import { type FilesInput, importFiles } from './import-recording.ts';

const actor = { accountId };
const input = (files: FilesInput['files'], more: Partial<FilesInput> = {}): FilesInput => ({
  files,
  zone: 'UTC',
  vehicles: { kind: 'apart' },
  dryRun: false,
  ...more,
});
const may = teslafiOf({ vin: 'VA', name: 'Blue' }).replaceAll('2023-06', '2023-05');
const june = teslafiOf({ vin: 'VB' }, { vin: 'VA' });

describe('the import of several files', () => {
  it('finds the cars of all files, and imports each into the vehicle at its index (OQ-065)', async () => {
    const [blue, red] = [vehicle('Blue'), vehicle('Red')];
    const fake = fakeImportDeps({ vehicles: [blue, red] });
    const outcome = await importFiles(
      fake.deps,
      actor,
      input([fileOf(may), fileOf(june)], { vehicles: { kind: 'by_place', targets: [red.id, null] } }),
    );
    expect(outcome).toMatchObject({ kind: 'done', cars: [{ vin: 'VA', name: 'Blue' }, { vin: 'VB' }] });
    expect(fake.effects.samples.get(red.id)).toHaveLength(2);
    expect(fake.effects.finished).toEqual([red.id]);
    expect(outcome).toMatchObject({
      report: {
        files: [
          { rows: 1, samples: 1 },
          { rows: 2, samples: 1, rowsWithoutSample: 1 },
        ],
      },
    });
  });

  it('results in a question where a vehicle is not of the account', async () => {
    const targets = [vehicle('Gone').id, null];
    const outcome = await importFiles(fakeImportDeps().deps, actor, input([fileOf(may)], { vehicles: { kind: 'by_place', targets } }));
    expect(outcome).toEqual({ kind: 'asked', problem: { word: 'vehicle_not_found', input: targets[0] } });
  });

  it('stores nothing before the last row is read, and nothing where onStoring throws', async () => {
    const fake = fakeImportDeps({ vehicles: [vehicle('A', 'VA'), vehicle('B', 'VB')] });
    const steps: string[] = [];
    const files = [fileOf(may), fileOf(june)].map((file, index) => ({
      ...file,
      async *open() {
        yield* file.open();
        steps.push(`file ${index}`);
      },
    }));
    const cancelled = new Error('cancelled');
    const onStoring = async (index: number, of: number) => {
      steps.push(`storing ${index} of ${of}`);
      throw cancelled;
    };
    await expect(importFiles(fake.deps, actor, input(files, { onStoring }))).rejects.toBe(cancelled);
    expect(steps).toEqual(['file 0', 'file 1', 'file 0', 'file 1', 'storing 0 of 2']);
    expect(fake.effects).toEqual(fakeImportDeps().effects);
  });

  it('reads the other files where one is not readable', async () => {
    const outcome = await importFiles(fakeImportDeps().deps, actor, input([fileOf('a,b\n'), fileOf(may), fileOf('')], { dryRun: true }));
    expect(outcome).toMatchObject({
      report: { files: [{ refused: { reason: 'missing_columns' } }, { refused: null, samples: 1 }, { refused: { reason: 'empty' } }] },
    });
  });

  it('reports the progress in bytes of all files (SET-028)', async () => {
    const shares: number[] = [];
    const onProgress: FilesInput['onProgress'] = ({ bytes, totalBytes }) => void shares.push(bytes / (totalBytes ?? Number.NaN));
    await importFiles(fakeImportDeps().deps, actor, input([fileOf(may), fileOf(may)], { onProgress }));
    expect(shares).toEqual([0.5, 1, 0.5, 1]);
  });

  it('describes only the charges that are new (SET-030, SET-031)', async () => {
    const at = (minute: number) => Date.UTC(2023, 5, 1, 12, minute);
    const [old, added] = [
      { kind: 'charge' as const, startTime: at(0), endTime: at(1) },
      { kind: 'charge' as const, startTime: at(2), endTime: at(3) },
    ];
    const car = vehicle('A', 'VA');
    const fake = fakeImportDeps({ vehicles: [car], segments: [old, added], knownSegments: [old] });
    await importFiles(fake.deps, actor, input([fileOf(teslafiOf({ vin: 'VA' }))]));
    expect(fake.effects.described).toEqual([{ vehicle: car.id, charges: [{ startTime: added.startTime, atSupercharger: false }] }]);
  });
});
