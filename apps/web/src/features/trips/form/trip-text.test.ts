import { checkTrip } from '@wattbook/domain/trips/check-trip';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { describe, expect, it } from 'vitest';
import { browserZone } from '../../../i18n/preferences.ts';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { inEnglish } from '../../../testing/words.ts';
import { aTrip } from '../testing/trip-row.ts';
import { readTripText } from './read-trip-text.ts';
import { draftOfTrip, keepStored, saidAnew, tripChangesBody } from './trip-changes.ts';
import { serverSentences, tripSentences } from './trip-sentences.ts';
import { emptyText, type TripText, textOfTrip } from './trip-text.ts';

const english = formatsFor(preferencesOfUser({ language: 'en' }, browserZone()));
const germanMiles = formatsFor(preferencesOfUser({ language: 'de', unit: 'mi', unitTemp: 'F', time: '24' }, browserZone()));
const noon = new Date(2026, 10, 18, 12, 0).getTime();
const vehicle = { logbook: false, fleetPool: false, fleetTripLock: 7 };

const sentencesOf = (text: TripText, others: Parameters<typeof checkTrip>[1]['others'] = []) => {
  const read = readTripText(text, english);
  const problems = checkTrip(read.draft, { vehicle: { ...vehicle, logbook: true }, now: noon, role: 'user', others });
  return tripSentences({ text, read, problems }, english, inEnglish);
};

describe('what is typed into the trip form', () => {
  it('is read in the units and the clock of the reader (TRIP-037)', () => {
    const text = {
      ...emptyText,
      startDate: '2026-11-18',
      startTime: '8.05',
      startOdometer: '1.000',
      usedkWh: '7,5',
      avgOutTemp: '32',
      cost: '2,50',
    };
    const { draft, unreadable } = readTripText(text, germanMiles);
    expect(unreadable).toEqual({});
    expect(draft).toMatchObject({
      startTime: new Date(2026, 10, 18, 8, 5).getTime(),
      usedkWh: 7.5,
      avgOutTemp: 0,
      cost: 2.5,
      endTime: null,
    });
    expect(draft.startOdometer).toBeCloseTo(1609.344);
  });

  it('that cannot be read says so at its field', () => {
    const { unreadable } = readTripText({ ...emptyText, startTime: '25:00', endOdometer: 'far', cost: '1.2.3' }, english);
    expect(unreadable).toEqual({ startTime: 'errors.field.time', endOdometer: 'errors.field.number', cost: 'errors.field.number' });
  });

  it('that is missing is named by its label, day and time apart (TRIP-041, TRIP-044, TRIP-046, TRIP-048)', () => {
    expect(sentencesOf({ ...emptyText, startDate: '2026-11-18' })).toEqual({
      startTime: 'Start time is required',
      endDate: 'End date is required',
      endTime: 'End time is required',
      startOdometer: 'Odometer, start is required',
      endOdometer: 'Odometer, end is required',
      startAddress: 'Choose an address from the suggestions',
      endAddress: 'Choose an address from the suggestions',
    });
  });

  it.each([
    ['2026-11-18', '13:00', 'endDate', 'The date cannot be in the future'],
    ['2026-11-01', '09:00', 'endDate', 'Must not be more than 7 days ago'],
    ['2026-11-18', '07:00', 'startTime', 'The start must be before the end'],
    ['2026-11-18', '09:30', 'startTime', 'Another trip was driven then: 2026-11-18, 09:00 – 10:00'],
  ] as const)('that ends on %s at %s has a sentence at %s (TRIP-042, TRIP-043, TRIP-045)', (endDate, endTime, field, sentence) => {
    const [startTime, end] = [new Date(2026, 10, 18, 9).getTime(), new Date(2026, 10, 18, 10).getTime()];
    const text = { ...emptyText, startDate: '2026-11-18', startTime: '08:00', endDate, endTime };
    expect(sentencesOf(text, [{ kind: 'trip', startTime, endTime: end }])[field]).toBe(sentence);
  });
});

describe('sentences of the server', () => {
  it('stand at their fields, by other names too, and what has no field is left over (TRIP-052, TRIP-053, OQ-109)', () => {
    const errors = { 'startLocation.latitude': 'a', odometer: 'b', person: 'c', distance: 'd', avgSpeed: 'e', startTime: 'f' };
    expect(serverSentences(errors, emptyText)).toEqual({
      sentences: { startAddress: 'a', endOdometer: 'b', name: 'c', distance: 'd', startTime: 'f' },
      others: ['e'],
    });
  });
});

describe('the form of a stored trip (TRIP-033)', () => {
  const trip = aTrip({
    startTime: '2026-11-18T07:00:23Z',
    endTime: '2026-11-18T08:22:11Z',
    startOdometer: 38_151.437,
    endOdometer: 38_240.04,
    startLocation: { latitude: 48.4, longitude: 11.7 },
    cost: 6.29,
    tags: ['Business'],
    comment: 'Stau',
  });

  it('says nothing anew until something is typed: a text is coarser than what is stored', () => {
    const text = textOfTrip(trip, english);
    const said = saidAnew(text, textOfTrip(trip, english));
    expect([...said]).toEqual([]);
    expect(keepStored(readTripText(text, english).draft, draftOfTrip(trip), said)).toEqual(draftOfTrip(trip));
    expect(text).toMatchObject({ startOdometer: '38,151.4', cost: '6.29', comment: 'Stau' });
    expect(text.startAddress.text).toBe('48.4000, 11.7000');
  });

  it('sends only what was said anew (TRIP-054)', () => {
    const initial = textOfTrip(trip, english);
    const text = { ...initial, comment: '', cost: '7', endOdometer: '38,250', tags: [] };
    const said = saidAnew(text, initial);
    const draft = keepStored(readTripText(text, english).draft, draftOfTrip(trip), said);
    expect(draft.startOdometer).toBe(38_151.437);
    expect(tripChangesBody(text, draft, said)).toEqual({ comment: '', cost: 7, endOdometer: 38_250, tags: [] });
  });
});
