import { describe, expect, it } from 'vitest';
import { type CsvRow, readAll, samplesOf, teslafiText } from './recording-builders.ts';

const at = (minute: string, more: CsvRow = {}): CsvRow => ({ Date: `2023-06-01 12:${minute}:00`, ...more });

describe('a TeslaFi export', () => {
  it('is in miles also without the numbers of drives and charges, as converters write it', async () => {
    const text = 'Date,odometer,battery_range,charging_state,shift_state,speed\n2023-06-01 12:00:00,1000,100,Disconnected,D,10\n';
    const [event] = samplesOf(await readAll('teslafi', text));
    expect(event?.sample).toMatchObject({ odometerKm: 1609.344, rangeKm: 160.9344, speedKmh: 16.09344, gear: 'D' });
  });

  it('yields metric samples of the car that its rows name (OQ-065)', async () => {
    const row = at('00', {
      vin: '5YJ00000000000001',
      display_name: 'Blue',
      latitude: '52.5',
      longitude: '13.4',
      heading: '90',
      speed: '30',
      shift_state: 'D',
      power: '12',
      battery_current: '-30.5',
      odometer: '1000.5',
      battery_level: '71',
      usable_battery_level: '70',
      battery_range: '200',
      charge_energy_added: '3.5',
      charging_state: 'Disconnected',
      charger_power: '0',
      time_to_full_charge: '0.5',
      charge_limit_soc: '80',
      fast_charger_present: 'False',
      is_climate_on: '1',
      fan_status: '3',
      outside_temp: '8.5',
      inside_temp: '20',
      car_version: '2023.12 abc',
      driveNumber: '4',
    });
    const [event] = samplesOf(await readAll('teslafi', teslafiText([row])));
    expect(event).toEqual({
      kind: 'sample',
      line: 2,
      vehicle: { vin: '5YJ00000000000001', name: 'Blue', number: '7' },
      sample: {
        ts: Date.UTC(2023, 5, 1, 10, 0),
        source: 'teslafi',
        lat: 52.5,
        lon: 13.4,
        heading: 90,
        speedKmh: 30 * 1.609344,
        gear: 'D',
        powerKw: 12,
        batteryA: -30.5,
        odometerKm: 1000.5 * 1.609344,
        soc: 71,
        usableSoc: 70,
        rangeKm: 200 * 1.609344,
        energyAddedKwh: 3.5,
        charging: 'none',
        plugged: false,
        chargerPowerKw: 0,
        minutesToFull: 30,
        socLimit: 80,
        fastCharger: false,
        climateOn: true,
        fanLevel: 3,
        outTempC: 8.5,
        inTempC: 20,
        sw: '2023.12 abc',
        online: 'online',
        driveNumber: 4,
      },
    });
  });

  it('reads None as unknown, and a blank cell as unknown where it is about the moment, as no change where it is a measurement (OQ-065)', async () => {
    const row = at('00', {
      speed: 'None',
      shift_state: ' ',
      battery_level: '',
      odometer: '',
      power: '',
      charging_state: '',
      outside_temp: '8',
    });
    const [event] = samplesOf(await readAll('teslafi', teslafiText([row])));
    expect(event?.sample).toEqual({
      ts: Date.UTC(2023, 5, 1, 10),
      source: 'teslafi',
      speedKmh: null,
      gear: null,
      powerKw: null,
      charging: null,
      plugged: null,
      outTempC: 8,
      online: 'online',
    });
  });

  it.each(['online', 'asleep'])('reads blank cells as no change in a row that only says the car is %s (OQ-065)', async (state) => {
    const [event] = samplesOf(await readAll('teslafi', teslafiText([at('00', { state, shift_state: '', charging_state: '' })])));
    expect(event?.sample).toEqual({ ts: Date.UTC(2023, 5, 1, 10), source: 'teslafi', online: state });
  });

  it.each([
    ['0.0', '0.0'],
    ['0', '13.4'],
    ['52.5', '0.0'],
  ])('reads the position %s, %s as unknown (OQ-065)', async (latitude, longitude) => {
    const [event] = samplesOf(await readAll('teslafi', teslafiText([at('00', { latitude, longitude })])));
    expect(event?.sample).not.toHaveProperty('lat');
    expect(event?.sample).not.toHaveProperty('lon');
  });

  it.each([
    ['online', 'online'],
    ['asleep', 'asleep'],
    ['offline', 'offline'],
    ['unknown', 'unknown'],
    ['waking', 'online'],
  ])('reads the state %s as %s', async (state, online) => {
    const [event] = samplesOf(await readAll('teslafi', teslafiText([at('00', { state })])));
    expect(event?.sample.online).toBe(online);
  });

  it.each([
    ['Disconnected', 'none', false],
    ['NoPower', 'connected', true],
    ['Starting', 'starting', true],
    ['Charging', 'charging', true],
    ['Stopped', 'stopped', true],
    ['Complete', 'complete', true],
    ['None', null, null],
  ])('reads the charging state %s as %s, plugged %s', async (charging_state, charging, plugged) => {
    const [event] = samplesOf(await readAll('teslafi', teslafiText([at('00', { charging_state })])));
    expect(event?.sample).toMatchObject({ charging, plugged });
  });

  it.each(['hasOwnProperty', 'constructor', '__proto__'])('ignores a text outside the vocabulary: %s', async (text) => {
    const [event] = samplesOf(await readAll('teslafi', teslafiText([at('00', { charging_state: text, shift_state: text })])));
    expect(event?.sample).not.toHaveProperty('charging');
    expect(event?.sample).not.toHaveProperty('gear');
  });

  it.each([',', ';', '\t'])('reads columns separated by %j, with and without a byte order mark (OQ-065)', async (delimiter) => {
    const text = teslafiText([at('00', { odometer: '10.5' }), at('01', { odometer: '11' })], delimiter);
    for (const content of [text, `\uFEFF${text}`, text.replaceAll('\n', '\r\n')]) {
      const samples = samplesOf(await readAll('teslafi', content));
      expect(samples.map(({ sample }) => sample.odometerKm)).toEqual([10.5 * 1.609344, 11 * 1.609344]);
    }
  });

  it('reads a decimal comma where semicolons separate the columns', async () => {
    const [event] = samplesOf(await readAll('teslafi', teslafiText([at('00', { odometer: '1000,5' })], ';')));
    expect(event?.sample.odometerKm).toBeCloseTo(1000.5 * 1.609344, 6);
  });

  it('reads quoted cells, also with delimiters inside', async () => {
    const [event] = samplesOf(await readAll('teslafi', teslafiText([at('00', { display_name: '"Blue, ""fast"""', odometer: '"10"' })])));
    expect(event?.vehicle.name).toBe('Blue, "fast"');
    expect(event?.sample.odometerKm).toBeCloseTo(16.09344, 6);
  });

  it('separates the cars of a mixed file, and leaves rows that name none without a car (OQ-065)', async () => {
    const rows = [
      at('00', { vehicle_id: '1', vin: 'A' }),
      at('01', { vehicle_id: '2', vin: 'B' }),
      at('02', { vehicle_id: '', vin: '', state: 'asleep' }),
    ];
    const samples = samplesOf(await readAll('teslafi', teslafiText(rows)));
    expect(samples.map(({ vehicle }) => vehicle)).toEqual([{ vin: 'A', number: '1' }, { vin: 'B', number: '2' }, {}]);
  });

  it('reads both numbers of an edge row and none for 0', async () => {
    const samples = samplesOf(await readAll('teslafi', teslafiText([at('00', { driveNumber: '3', chargeNumber: '2' }), at('01')])));
    expect(samples.map(({ sample }) => [sample.driveNumber, sample.chargeNumber])).toEqual([
      [3, 2],
      [undefined, undefined],
    ]);
  });

  it('notes a row without any value and yields no sample for it', async () => {
    const events = await readAll('teslafi', teslafiText([at('00', { state: '', driveNumber: '3' }), at('01')]));
    expect(events).toMatchObject([
      { kind: 'note', reason: 'row_without_values', line: 2 },
      { kind: 'sample', line: 3 },
    ]);
  });

  it('rejects a row with an unreadable number by line, field and value, and reads the rest (OQ-065)', async () => {
    const rows = [
      at('00', { latitude: 'lol', longitude: '1' }),
      at('01', { latitude: '52', longitude: '13' }),
      at('02', { driveNumber: '-1' }),
    ];
    const events = await readAll('teslafi', teslafiText(rows));
    expect(events).toMatchObject([
      { kind: 'rejected', line: 2, reason: 'unreadable_number', field: 'latitude', value: 'lol' },
      { kind: 'sample', line: 3 },
      { kind: 'rejected', line: 4, reason: 'unreadable_number', field: 'driveNumber', value: '-1' },
    ]);
  });

  it.each(['', 'yesterday', '2023-02-29 12:00:00', '13/13/2023 12:00', '2023-06-01 24:00:00', '6/1/2023 13:00:00 PM'])(
    'rejects the date %j',
    async (written) => {
      const [event] = await readAll('teslafi', teslafiText([{ Date: written }]));
      expect(event).toMatchObject({ kind: 'rejected', line: 2, reason: 'unreadable_date', field: 'Date', value: written });
    },
  );

  it('rejects a row of another length, as cut off where the file ends in it', async () => {
    const text = teslafiText([at('00'), at('01'), at('02')]);
    const events = await readAll('teslafi', text.replace('12:01:00', '12:01:00,surplus').slice(0, -6));
    expect(events).toMatchObject([
      { kind: 'sample', line: 2 },
      { kind: 'rejected', line: 3, reason: 'wrong_column_count' },
      { kind: 'rejected', line: 4, reason: 'cut_off' },
    ]);
  });

  it('reads a last row without a line feed', async () => {
    expect(samplesOf(await readAll('teslafi', teslafiText([at('00'), at('01')]).trimEnd()))).toHaveLength(2);
  });

  it('reads joined files: the header in the middle is no row', async () => {
    const text = teslafiText([at('00')]);
    const events = await readAll('teslafi', `${text}\uFEFF${text.replace('12:00', '12:01')}`);
    expect(events.map((event) => (event.kind === 'note' ? event.reason : event.kind))).toEqual(['sample', 'repeated_header', 'sample']);
  });

  it.each([
    ['Date,driveNumber,chargeNumber', []],
    ['vehicle_id,Date,speed', ['driveNumber', 'chargeNumber']],
    ['name,price', ['Date', 'driveNumber', 'chargeNumber']],
  ])('refuses a file without the needed columns and names them: %s (OQ-065)', async (header, missing) => {
    const events = await readAll('teslafi', `${header}\n`);
    expect(events).toEqual(missing.length === 0 ? [] : [{ kind: 'refused', reason: 'missing_columns', fields: missing }]);
  });

  it('refuses to guess a zone (OQ-065)', async () => {
    for (const zone of [null, 'Mars/Olympus']) {
      expect(await readAll('teslafi', teslafiText([at('00')]), { zone })).toEqual([{ kind: 'refused', reason: 'zone_required' }]);
    }
  });
});
