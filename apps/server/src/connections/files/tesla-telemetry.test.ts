import { describe, expect, it } from 'vitest';
import { readAll, samplesOf } from './recording-builders.ts';

const record = (key: string, value: string, second = 0): string =>
  `{"data":[{"key":"${key}","value":{"stringValue":"${value}"}}],"createdAt":"2025-01-02T18:04:${String(second).padStart(2, '0')}.250436601Z","vin":"VIN1"}`;

describe('a recording of Fleet Telemetry', () => {
  it('yields one sample per line, with any log prefix before it', async () => {
    const text = [
      record('Soc', '72.5'),
      `02.01.2025 19:04:43 : #3[:57]: *** FT: ${record('Soc', '72.6', 1)}`,
      `VIN1 - ${record('Soc', '72.7', 2)}`,
    ].join('\n');
    expect(samplesOf(await readAll('tesla-telemetry', text, { zone: null }))).toEqual(
      [72.5, 72.6, 72.7].map((usableSoc, index) => ({
        kind: 'sample',
        vehicle: { vin: 'VIN1' },
        sample: { ts: Date.UTC(2025, 0, 2, 18, 4, index, 250), source: 'tesla-telemetry', usableSoc },
        line: index + 1,
      })),
    );
  });

  it('reads the first balanced object and notes the text after it', async () => {
    const events = await readAll('tesla-telemetry', `FT: ${record('Version', 'a}b{\\"c')}tedAt": "2025-01-24T19:42:34Z"\n`);
    expect(events).toMatchObject([
      { kind: 'sample', sample: { sw: 'a}b{"c' } },
      { kind: 'note', reason: 'debris', line: 1 },
    ]);
  });

  it.each([
    ['Send Alert', 'no_record'],
    ['{"data":[', 'broken_json'],
    ['{data}', 'broken_json'],
    ['{"key":"Soc","value":{}}', 'not_telemetry'],
    ['{"data":[],"createdAt":"yesterday","vin":"VIN1"}', 'unreadable_time'],
    ['{"data":[],"createdAt":"2025-01-02T18:04:53","vin":"VIN1"}', 'unreadable_time'],
    ['{"data":[],"createdAt":"2025-01-02T18:04:53Z"}', 'missing_vin'],
    ['{"Status":"CONNECTED","CreatedAt":"2025-01-02T18:04:53Z"}', 'missing_vin'],
  ])('rejects the line %s as %s and reads on', async (line, reason) => {
    const events = await readAll('tesla-telemetry', `${line}\n${record('Soc', '1')}\n`);
    expect(events).toMatchObject([
      { kind: 'rejected', line: 1, reason },
      { kind: 'sample', line: 2 },
    ]);
  });

  it('rejects a truncated last line as cut off', async () => {
    const events = await readAll('tesla-telemetry', `${record('Soc', '1')}\n${record('Soc', '2', 1).slice(0, -9)}`);
    expect(events[1]).toMatchObject({ kind: 'rejected', line: 2, reason: 'cut_off' });
  });

  it('notes an unreadable value and reads the others of the record', async () => {
    const line =
      '{"data":[{"key":"Soc","value":{"stringValue":"much"}},{"key":"Gear","value":{"stringValue":"D"}}],"createdAt":"2025-01-02T18:04:53Z","vin":"V"}';
    expect(await readAll('tesla-telemetry', line)).toMatchObject([
      { kind: 'sample', sample: { gear: 'D' } },
      { kind: 'note', reason: 'unreadable_value', field: 'Soc', value: 'much' },
    ]);
  });

  it('notes records that are no state of the car', async () => {
    const events = await readAll('tesla-telemetry', '{"vin":"V","createdAt":"2025-01-02T18:04:53Z","alerts":[{"name":"x"}]}');
    expect(events).toEqual([{ kind: 'note', line: 1, reason: 'other_record', value: 'alerts' }]);
  });
});
