import { describe, expect, it } from 'vitest';
import { dumpOf } from '../../testing/dump-of.ts';
import { accountId, type Effects, fileOf, fakeImportDeps, teslafiOf, vehicle } from './import-builders.ts';
import { type ImportEnvironment, runImportCommand } from './import-command.ts';

/** The command is stopped while the file is read for the second time, when samples are imported. */
async function stopWhileReading(): Promise<{ readonly output: Call; readonly effects: Effects }> {
  const stop = new AbortController();
  const { deps, effects } = fakeImportDeps();
  const timeOf = (second: number) => new Date(Date.UTC(2023, 5, 15, 0, 0, second)).toISOString().slice(0, 19).replace('T', ' ');
  const rows = Array.from({ length: 6000 }, (_, second) => `${timeOf(second)},V,Blue,online,80,0,0\n`);
  const content = `Date,vin,display_name,state,battery_level,driveNumber,chargeNumber\n${rows.join('')}`;
  let opened = 0;
  async function* openFile(): AsyncGenerator<Uint8Array> {
    opened += 1;
    yield Buffer.from(content);
    if (opened === 2) stop.abort();
    stop.signal.throwIfAborted();
  }
  const output = await call(validArgs, content, [], {
    stop: stop.signal,
    openFile,
    openAccount: () => Promise.resolve({ accountId, deps, runExclusive: (_, work) => work(), close: () => Promise.resolve() }),
  });
  return { output, effects };
}

interface Call {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function call(
  args: readonly string[],
  content = teslafiOf({ vin: 'V', name: 'Blue' }),
  vehicles = [vehicle('Red')],
  changed: Partial<ImportEnvironment> = {},
): Promise<Call> {
  const printed = { out: [] as string[], err: [] as string[] };
  const environment: ImportEnvironment = {
    openAccount: (email) =>
      Promise.resolve(
        email === 'a@b.example'
          ? { accountId, deps: fakeImportDeps({ vehicles }).deps, runExclusive: (_, work) => work(), close: () => Promise.resolve() }
          : null,
      ),
    stop: new AbortController().signal,
    sizeOf: (path) => Promise.resolve(path === 'there.csv' ? content.length : { wrong: `There is no file ${path}.` }),
    openFile: () => fileOf(content).open(),
    openDatabase: () => Promise.resolve({ wrong: '--from: the database cannot be read: refused.' }),
    print: (text) => void printed.out.push(text),
    printError: (text) => void printed.err.push(text),
    ...changed,
  };
  const code = await runImportCommand(args, environment);
  return { code, out: printed.out.join('\n'), err: printed.err.join('\n') };
}

const validArgs = ['teslafi', 'there.csv', '--account', 'a@b.example', '--zone', 'UTC'];

describe('wattbook import', () => {
  it('imports and prints a report as text (SET-029)', async () => {
    const { code, out } = await call(validArgs);
    expect(code).toBe(0);
    expect(out).toContain('Imported there.csv (teslafi)');
    expect(out).toContain('Blue (new)');
  });

  it('prints one JSON document', async () => {
    const { code, out } = await call([...validArgs, '--json', '--dry-run']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      imported: true,
      format: 'teslafi',
      dryRun: true,
      rows: 1,
      rejected: { total: 0, groups: [], listed: [] },
      vehicles: [{ id: null, name: 'Blue', isNew: true, firstTime: '2023-06-01T12:00:00.000Z', trips: 0 }],
    });
  });

  it.each([
    ['a header alone', teslafiOf(), 'nothing to import'],
    ['another table', 'a,b\n1,2\n', 'Missing: Date, driveNumber, chargeNumber'],
    ['an empty file', '', 'The file is empty'],
  ])('answers 1 for %s', async (_, content, output) => {
    const { code, out } = await call(validArgs, content);
    expect(code).toBe(1);
    expect(out).toContain(output);
  });

  it.each<[string, readonly string[], string]>([
    ['no format', [], 'format is missing'],
    ['another format', ['tesla'], 'no format tesla'],
    ['an inherited property', ['toString'], 'no format toString'],
    ['no file', ['teslafi'], 'file is missing'],
    ['two files', ['teslafi', 'a', 'b', '--account', 'x'], 'b is one argument too many'],
    ['no account', ['teslafi', 'there.csv'], '--account is missing'],
    ['an unknown account', ['teslafi', 'there.csv', '--account', 'x@y.example'], 'no account of x@y.example'],
    ['no such file', ['teslafi', 'gone.csv', '--account', 'a@b.example'], 'no file gone.csv'],
    ['an unknown option', [...validArgs, '--force'], '--force'],
    ['an unknown zone', ['teslafi', 'there.csv', '--account', 'a@b.example', '--zone', 'Berlin'], '--zone: there is no time zone Berlin'],
    ['an empty vehicle', [...validArgs, '--vehicle', ''], '--vehicle is empty'],
    ['half a mapping', [...validArgs, '--vehicle', 'V='], 'write <car>=<vehicle>'],
    ['a car that is not there', [...validArgs, '--vehicle', 'W=Red'], 'no car W. It has V (Blue)'],
    ['an unknown currency', [...validArgs, '--currency', 'XXX'], '--currency: write one of AUD'],
    ['a file and a database', ['teslamate', 'there.csv', '--from', 'postgres://h/d', '--account', 'a@b.example'], 'are two sources'],
    [
      'the database of another logger',
      ['teslalogger', '--from', 'postgres://h/d', '--account', 'a@b.example'],
      'only the database of TeslaMate',
    ],
    ['a database that cannot be read', ['teslamate', '--from', 'postgres://h/d', '--account', 'a@b.example'], 'cannot be read: refused'],
    ['an unknown id', [...validArgs, '--vehicle', '0198f000-0000-7000-8000-00000000ffff'], 'no vehicle with the id'],
  ])('answers 2 with the usage for %s', async (_, args, output) => {
    const { code, out, err } = await call(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(output);
    expect(err).toContain('Usage: wattbook import');
  });

  it.each([
    ['without --from', ['teslamate', 'postgres://u:secret@h/d', '--account', 'a@b.example']],
    ['beside a file', ['teslamate', 'there.csv', 'postgres://u:secret@h/d', '--account', 'a@b.example']],
    ['that is none', ['teslamate', '--from', 'u:secret@h/d', '--account', 'a@b.example']],
    ['with another option', ['teslamate', '--form', 'postgres://u:secret@h/d', '--account', 'a@b.example']],
  ])('does not repeat the password of an address %s', async (_, args) => {
    const { code, out, err } = await call([...args, '--json']);
    expect(code).toBe(2);
    expect(out + err).not.toContain('secret');
  });

  it('imports a running database of TeslaMate, and closes it', async () => {
    let closed = 0;
    const content = dumpOf({
      cars: [{ id: 1, vin: 'V', name: 'Zora' }],
      states: [{ state: 'online', start_date: '2023-06-01 12:00:00', car_id: 1 }],
    });
    const { code, out } = await call(['teslamate', '--from', 'postgres://u:secret@h/d', '--account', 'a@b.example'], undefined, undefined, {
      openDatabase: () =>
        Promise.resolve({
          name: 'h/d',
          open: fileOf(content).open,
          close: () => {
            closed += 1;
            return Promise.resolve();
          },
        }),
    });
    expect({ code, closed }).toEqual({ code: 0, closed: 1 });
    expect(out).toContain('Imported h/d (teslamate)');
    expect(out).toContain('Zora (new)');
  });

  it('names the cars of a file with several, and accepts a mapping of them (OQ-065)', async () => {
    const text = teslafiOf({ vin: 'VA', name: 'Ann' }, { vin: 'VB', name: 'Bea' });
    const result = await call(validArgs, text);
    expect(result).toMatchObject({ code: 2 });
    expect(result.err).toContain('VA (Ann), VB (Bea)');
    expect(await call([...validArgs, '--vehicle', 'VA=Red', '--vehicle', 'VB=New'], text)).toMatchObject({ code: 0 });
  });

  it('asks for the vehicle of a GPX file, which names no car, and imports into it', async () => {
    const content = '<gpx><trk><trkseg><trkpt lat="48.1" lon="11.5"><time>2024-05-01T12:00:00Z</time></trkpt></trkseg></trk></gpx>';
    const args = ['gpx', 'there.csv', '--account', 'a@b.example'];
    expect((await call(args, content)).err).toContain('--vehicle is missing');
    const { code, out } = await call([...args, '--vehicle', 'Red'], content);
    expect(code).toBe(0);
    expect(out).toContain('Rows read          1');
    expect(out).not.toContain('Local times');
  });

  it('imports a table with mapped columns and shows how it was read, so that a repeat is exact (SET-023)', async () => {
    const args = ['csv', 'there.csv', '--account', 'a@b.example', '--vehicle', 'Red', '--zone', 'UTC'];
    const content = 'Zeitpunkt;Akku;Tacho\n01.05.2024 10:00;54,5;1000\n02.05.2024 10:00;voll;1001\n';
    const { code, out } = await call(args, content);
    expect(code).toBe(0);
    expect(out).toContain("--map 'time=Zeitpunkt:day_first,soc=Akku:percent,odometer=Tacho:km,decimal=comma'");
    expect(out).toContain('line 3: unreadable_number Akku "voll"');
    expect((await call([...args, '--map', 'time=Zeitpunkt:day_first,odometer=Tacho:mi', '--json'], content)).out).toContain('"unit": "mi"');
    expect(await call([...args, '--map', 'odometer=Tacho'], content)).toMatchObject({
      code: 2,
      err: expect.stringContaining('no column is the time'),
    });
    expect((await call([...validArgs, '--map', 'time=Date'])).err).toContain('--map is for tables');
  });

  it('creates nothing when it is stopped, and reports it', async () => {
    const { output, effects } = await stopWhileReading();
    expect(output).toMatchObject({ code: 130, out: '' });
    expect(output.err).toContain('Stopped: nothing was stored.');
    expect(effects).toMatchObject({ finished: [], created: [], abandoned: ['new-1'], deleted: [] });
  });

  it('imports nothing into a deactivated account, and says how to restore it (OQ-050)', async () => {
    const { code, err } = await call(validArgs, undefined, undefined, { openAccount: () => Promise.resolve('deactivated') });
    expect(code).toBe(2);
    expect(err).toContain('the account of a@b.example is deactivated. Restore it with: wattbook user restore');
  });

  it('waits for another import into the same account, and reports it', async () => {
    const { err } = await call(validArgs, undefined, undefined, {
      openAccount: () =>
        Promise.resolve({
          accountId,
          deps: fakeImportDeps().deps,
          runExclusive: (onWait, work) => {
            onWait();
            return work();
          },
          close: () => Promise.resolve(),
        }),
    });
    expect(err).toContain('Another import into this account is running; waiting for its end.');
  });

  it('answers a wrong call with a JSON document too', async () => {
    const { code, out } = await call(['teslafi', 'there.csv', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ error: { word: 'wrong_call' } });
  });
});
