import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { checkTrip } from '@wattbook/domain/trips/check-trip';
import type { OccupiedRange } from '@wattbook/domain/trips/trip-draft';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { describe, expect, it } from 'vitest';
import { browserZone } from '../../../i18n/preferences.ts';
import { type Formats, formatsFor } from '../../../i18n/use-formats.ts';
import { inEnglish } from '../../../testing/english.ts';
import { addProblems, type FormProblems, problemsOfServer, problemText } from '../../../ui/form/form-problems.ts';
import { bodyOf, changedNames, parseInputs, initialInputs, valuesOf } from '../../../ui/form/form-values.ts';
import { withPoint, withText } from '../../addresses/public.ts';
import { exampleTrip } from '../testing/trip-row.ts';
import { tripForm, type TripInputs, type TripValues } from './trip.form.ts';
import { draftOf } from './use-trip-form.ts';

const english = formatsFor(preferencesOfUser({ language: 'en' }, browserZone()));
const germanMiles = formatsFor(preferencesOfUser({ language: 'de', unit: 'mi', unitTemp: 'F', time: '24' }, browserZone()));
const noon = new Date(2026, 10, 18, 12, 0).getTime();
const vehicle = { logbook: true, fleetPool: false, fleetTripLock: 7, timeZone: browserZone() };
const { fields } = tripForm;

const empty = initialInputs(fields, null, english) as TripInputs;
const openedWith = (trip: Trip, formats: Formats) => initialInputs(fields, { ...trip }, formats) as TripInputs;

/** The values of a form with this input. */
function valuesIn(inputs: TripInputs, formats: Formats, trip: Trip | null = null): TripValues {
  const changed = changedNames(fields, inputs, trip === null ? empty : openedWith(trip, formats));
  return valuesOf(fields, parseInputs(fields, inputs, formats), { stored: trip === null ? null : { ...trip }, changed }) as TripValues;
}

const sentencesOf = (problems: FormProblems) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, parts]) =>
      Object.entries(parts).map(([part, found]) => [
        part === '' ? field : `${field}.${part}`,
        problemText(tripForm, { field, part, found }, { formats: english, t: inEnglish }),
      ]),
    ),
  );

/** All messages of a form with this input. */
function sentencesIn(inputs: TripInputs, others: readonly OccupiedRange[] = []) {
  const unreadable = Object.fromEntries(
    Object.entries(parseInputs(fields, inputs, english)).flatMap(([name, { problems = {} }]) =>
      Object.keys(problems).length === 0 ? [] : [[name, problems]],
    ),
  );
  const found = checkTrip(draftOf(valuesIn(inputs, english)), { vehicle, now: noon, actor: { kind: 'owner' }, others });
  return sentencesOf(addProblems(tripForm, unreadable, found));
}

describe('the input of a trip', () => {
  it('is parsed in the units and the hour format of the user (TRIP-037)', () => {
    const values = valuesIn(
      {
        ...empty,
        startTime: { day: '2026-11-18', time: '8.05' },
        startOdometer: '1.000',
        usedkWh: '7,5',
        avgOutTemp: '32',
        cost: '2,50',
      },
      germanMiles,
    );
    expect(values).toMatchObject({
      startTime: new Date(2026, 10, 18, 8, 5).getTime(),
      usedkWh: 7.5,
      avgOutTemp: 0,
      cost: 2.5,
      endTime: null,
    });
    expect(values.startOdometer).toBeCloseTo(1609.344);
  });

  it('that cannot be parsed has a message at its field', () => {
    const sentences = sentencesIn({ ...empty, startTime: { day: '2026-11-18', time: '25:00' }, endOdometer: 'far', cost: '1.2.3' });
    expect(sentences).toMatchObject({
      'startTime.time': 'Must be a valid time',
      endOdometer: 'Must be a valid number',
      cost: 'Must be a valid number',
    });
  });

  it('that is missing has a message at its field, day and time separately (TRIP-041, TRIP-044, TRIP-046, TRIP-048)', () => {
    expect(sentencesIn({ ...empty, startTime: { day: '2026-11-18', time: '' } })).toEqual({
      'startTime.time': expect.stringMatching(/^.+: please fill in$/),
      'endTime.day': expect.stringMatching(/^.+: please fill in$/),
      'endTime.time': expect.stringMatching(/^.+: please fill in$/),
      startOdometer: expect.stringMatching(/^.+: please fill in$/),
      endOdometer: expect.stringMatching(/^.+: please fill in$/),
      startAddress: 'Enter an address or choose a point on the map',
      endAddress: 'Enter an address or choose a point on the map',
    });
  });

  it.each([
    ['2026-11-18', '13:00', 'endTime.day', 'The date cannot be in the future'],
    ['2026-11-01', '09:00', 'endTime.day', 'Must not be more than 7 days ago'],
    ['2026-11-18', '07:00', 'startTime.time', 'The start must be before the end'],
    ['2026-11-18', '09:30', 'startTime.time', 'There is another trip at that time: 2026-11-18, 09:00 – 10:00'],
  ])('that ends on %s at %s has a message at %s (TRIP-042, TRIP-043, TRIP-045)', (day, time, at, sentence) => {
    const [startTime, endTime] = [new Date(2026, 10, 18, 9).getTime(), new Date(2026, 10, 18, 10).getTime()];
    const inputs = { ...empty, startTime: { day: '2026-11-18', time: '08:00' }, endTime: { day, time } };
    expect(sentencesIn(inputs, [{ kind: 'trip', startTime, endTime }])[at]).toBe(sentence);
  });

  it.each([
    ['startLevel', '101', 'Must be at most 100'],
    ['startOdometer', '-1', 'Must be at least 0 km'],
    ['avgOutTemp', '99', 'Must be at most 70 °C'],
  ])('that exceeds the limit of %s with %s has a message with the limit in its unit (TRIP-052)', (field, text, sentence) => {
    expect(sentencesIn({ ...empty, [field]: text })[field]?.replace(/\s/g, ' ')).toBe(sentence);
  });
});

describe('messages of the server', () => {
  it('are shown at their fields, also by other names; those without a field are returned separately (TRIP-052, TRIP-053, OQ-109)', () => {
    const errors = { 'startLocation.latitude': 'a', odometer: 'b', person: 'c', distance: 'd', avgSpeed: 'e', startTime: 'f' };
    const { problems, others } = problemsOfServer(tripForm, errors);
    expect(sentencesOf(addProblems(tripForm, {}, problems))).toEqual({
      startAddress: 'a',
      endOdometer: 'b',
      name: 'c',
      distance: 'd',
      'startTime.time': 'f',
    });
    expect(others).toEqual(['e']);
  });
});

describe('the form of a stored trip (TRIP-033)', () => {
  const trip = exampleTrip({
    startTime: '2026-11-18T07:00:23Z',
    endTime: '2026-11-18T08:22:11Z',
    startOdometer: 38_151.437,
    endOdometer: 38_240.04,
    startLocation: { latitude: 48.4, longitude: 11.7 },
    cost: 6.29,
    tags: ['Business'],
    comment: 'Stau',
  });

  it('has no changes at first, though texts are less precise than stored values', () => {
    const inputs = openedWith(trip, english);
    expect([...changedNames(fields, inputs, openedWith(trip, english))]).toEqual([]);
    expect(valuesIn(inputs, english, trip)).toMatchObject({
      startTime: Date.parse('2026-11-18T07:00:23Z'),
      startOdometer: 38_151.437,
      endOdometer: 38_240.04,
      cost: 6.29,
    });
    expect(inputs).toMatchObject({ startOdometer: '38,151.4', cost: '6.29', comment: 'Stau' });
    expect(inputs.startAddress).toMatchObject({ text: '', location: { latitude: 48.4, longitude: 11.7 } });
  });

  it('sends a typed address without the point, which stays, and a point that was removed (TRIP-054, decision 0041)', () => {
    const before = openedWith(trip, english);
    const sent = (startAddress: TripInputs['startAddress']) => {
      const inputs = { ...before, startAddress };
      return bodyOf(fields, valuesIn(inputs, english, trip), changedNames(fields, inputs, before));
    };
    const address = { line1: 'Home', line2: '', line3: '', line4: '', city: '' };
    expect(sent(withText(before.startAddress, 'Home'))).toEqual({ startAddress: address });
    expect(sent(withPoint(withText(before.startAddress, 'Home'), null))).toEqual({ startAddress: address, startLocation: null });
  });

  it('sends only changed fields (TRIP-054)', () => {
    const before = openedWith(trip, english);
    const inputs = { ...before, comment: '', cost: '7', endOdometer: '38,250', tags: [] };
    const changed = changedNames(fields, inputs, before);
    expect(bodyOf(fields, valuesIn(inputs, english, trip), changed)).toEqual({ comment: null, cost: 7, endOdometer: 38_250, tags: [] });
  });
});
