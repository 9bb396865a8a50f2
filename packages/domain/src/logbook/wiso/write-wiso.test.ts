import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookedTrip } from '../book-entry.ts';
import { exampleBookedTrip } from '../testing/example-book.ts';
import { cutText } from './cut-text.ts';
import { costFields, readFields, tripFields, wisoTripTypes } from './wiso-fields.ts';
import { receiptKinds, wisoCost } from './wiso-costs.ts';
import { type ExportedTrip, UNKNOWN } from './wiso-trips.ts';
import { writeWiso } from './write-wiso.ts';

// The rules of the interface paper "Schnittstelle WISO Fahrtenbuch" 1.1 of 22 January 2010 (OQ-169).

const exported = (trip: Partial<BookedTrip> = {}, given: Partial<ExportedTrip> = {}): ExportedTrip => ({
  trip: exampleBookedTrip({ privateDistance: null, toWorkDistance: null, driver: null, comment: null, ...trip }),
  plate: 'B-WB 214E',
  driver: 'Käthe Möller',
  from: 'Hauptstraße 1, 10115 Berlin',
  to: 'Am Markt 3, 14467 Potsdam',
  startAt: '2026-05-03T08:00:00',
  endAt: '2026-05-03T08:40:00',
  direction: 'to',
  ...given,
});
const exportedAt = '2026-06-01T09:30:00';
const write = (...trips: readonly ExportedTrip[]) => writeWiso({ exportedAt, trips, costs: [] });

type Element = readonly [name: string, text: string];
/** The elements below each `name`, read strictly: nothing is skipped. Throws for what is not well formed. */
function readXml(xml: string, name: string): Element[][] {
  const lines = xml.split('\n');
  if (lines.shift() !== '<?xml version="1.0" encoding="UTF-8"?>' || lines.pop() !== '') throw new Error('no document');
  if (lines.shift() !== '<root>' || lines.pop() !== '</root>') throw new Error('no root');
  const found: Element[][] = [];
  while (lines.length > 0) {
    const group = /^ {2}<(ExportInfo|Fahrt|Fahrzeugkosten)>$/.exec(lines.shift() ?? '')?.[1];
    if (group === undefined) throw new Error('no group');
    const elements: Element[] = [];
    for (let line = lines.shift(); line !== `  </${group}>`; line = lines.shift()) {
      const [, tag = '', text = ''] = /^ {4}<([A-Za-z_]+)>((?:[^<>&\n]|&amp;|&lt;|&gt;)*)<\/\1>$/.exec(line ?? '') ?? [];
      if (tag === '' || !text.isWellFormed()) throw new Error(`not well formed: ${line}`);
      elements.push([tag, text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')]);
    }
    if (group === name) found.push(elements);
  }
  return found;
}
const tripsOf = (...trips: readonly ExportedTrip[]) => readXml(write(...trips).xml, 'Fahrt').map((one) => Object.fromEntries(one));

const typed = {
  Dienstreise: exported({ tags: ['Business'] }),
  'Fahrt zur Arbeit': exported({ tags: ['Arbeitsweg'] }),
  'Fahrt von der Arbeit': exported({ tags: ['ToWork'] }, { direction: 'from' }),
  Privatfahrt: exported({ tags: ['Private'] }),
} as const;

describe('a trip in the XML for WISO (LOG-045)', () => {
  it.each(wisoTripTypes)('is a %s with what the interface requires of it, in its order, and without what it ignores', (type) => {
    const [elements = []] = readXml(write({ ...typed[type], trip: { ...typed[type].trip, comment: 'über Werder' } }).xml, 'Fahrt');
    const { required, optional } = readFields[type];
    expect(elements.map(([name]) => name)).toEqual(
      Object.keys(tripFields).filter((name) => [...required, ...optional].some((one) => one === name)),
    );
    expect(Object.fromEntries(elements)).toMatchObject({ fahrtart: type, kennzeichen: 'B-WB 214E', fahrer: 'Käthe Möller' });
  });

  it.each([
    ['Dienstreise', ['zweck', 'geschaeftspartner', 'abfahrtort', 'zielort', 'ankunft_zeitpunkt']],
    ['Fahrt zur Arbeit', ['abfahrtort', 'zielort']],
    ['Fahrt von der Arbeit', ['abfahrtort', 'zielort']],
    ['Privatfahrt', []],
  ] as const)('is a %s that requires %j besides what all require', (type, more) => {
    const all = ['kennzeichen', 'fahrer', 'fahrtart', 'abfahrt_zeitpunkt', 'abfahrt_kmstand', 'ankunft_kmstand'];
    expect(new Set<string>(readFields[type].required)).toEqual(new Set([...all, ...more]));
  });

  it('has the local time of a business trip, of a way to work only that of the start, and of a private one only the day', () => {
    const read = tripsOf(...Object.values(typed)).map(({ abfahrt_zeitpunkt: start, ankunft_zeitpunkt: end }) => [start, end]);
    expect(read).toEqual([
      ['2026-05-03T08:00:00', '2026-05-03T08:40:00'],
      ['2026-05-03T08:00:00', undefined],
      ['2026-05-03T08:00:00', undefined],
      ['2026-05-03', undefined],
    ]);
  });

  it('has the visited person and company, the reason, and the driver where somebody else drove', () => {
    const [trip] = tripsOf(exported({ driver: 'Jens Groß', reason: 'Angebot', name: 'Frau Öl', company: 'A & B <GmbH>' }));
    expect(trip).toMatchObject({ fahrer: 'Jens Groß', zweck: 'Angebot', geschaeftspartner: 'Frau Öl, A & B <GmbH>' });
    expect(tripsOf(exported({ name: null }))[0]).toMatchObject({ geschaeftspartner: 'Rohrbau "Nord"' });
  });

  it('says that a required text is missing, and does not leave it empty', () => {
    const { notes } = write(exported({ reason: null, name: '', company: null }, { to: null }));
    const startAt = '2026-05-03T08:00:00';
    expect(notes).toEqual(['zielort', 'zweck', 'geschaeftspartner'].map((field) => ({ note: 'missing', startAt, field })));
    expect(tripsOf(exported({ reason: null }))[0]).toMatchObject({ zweck: UNKNOWN });
  });

  it('without a class is private, and said', () => {
    const trip = exported({ tags: ['Urlaub'] });
    expect(tripsOf(trip)[0]).toMatchObject({ fahrtart: 'Privatfahrt' });
    expect(write(trip).notes).toEqual([{ note: 'no_class', startAt: '2026-05-03T08:00:00' }]);
  });

  it.each([
    [{ startOdometer: null, endOdometer: 10_031.4 }, ['10000.0', '10031.4']],
    [{ startOdometer: 10_000, endOdometer: null }, ['10000.0', '10031.4']],
    [{ startOdometer: 10_000.04, endOdometer: 10_031.46 }, ['10000.0', '10031.5']],
  ])('has odometers with one decimal, one of two that is not known by the distance: %j', (change, expected) => {
    const [trip] = tripsOf(exported(change));
    expect([trip?.['abfahrt_kmstand'], trip?.['ankunft_kmstand']]).toEqual(expected);
  });

  it.each([
    { startOdometer: null, endOdometer: null },
    { startOdometer: 10_000_000, endOdometer: 10_000_031.4 },
    { startOdometer: 500, endOdometer: 400 },
  ])('is left out without an odometer that the interface can hold, and said: %j', (change) => {
    const { notes } = write(exported(change));
    expect(tripsOf(exported(change))).toEqual([]);
    expect(notes).toEqual([{ note: 'no_odometer', startAt: '2026-05-03T08:00:00' }]);
  });
});

describe('a mixed trip in the XML for WISO (OQ-169)', () => {
  const mixed = exported({
    tags: ['Business'],
    distance: 30,
    startOdometer: 100,
    endOdometer: 130,
    privateDistance: 5,
    toWorkDistance: 10,
  });

  it('is one trip for each class: business, to work, private, with odometers that continue one another', () => {
    const read = tripsOf(mixed).map((trip) => [
      trip['fahrtart'],
      trip['abfahrt_kmstand'],
      trip['ankunft_kmstand'],
      trip['abfahrt_zeitpunkt'],
    ]);
    expect(read).toEqual([
      ['Dienstreise', '100.0', '115.0', '2026-05-03T08:00:00'],
      ['Fahrt zur Arbeit', '115.0', '125.0', '2026-05-03'],
      ['Privatfahrt', '125.0', '130.0', '2026-05-03'],
    ]);
  });

  it('has no part for a share below a tenth of a km', () => {
    const trip = exported({ distance: 30, startOdometer: 100, endOdometer: 130, privateDistance: 0.04, toWorkDistance: 0 });
    expect(tripsOf(trip)).toMatchObject([{ fahrtart: 'Dienstreise', abfahrt_kmstand: '100.0', ankunft_kmstand: '130.0' }]);
  });

  it('continues whatever its shares', () => {
    const km = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.record({ start: fc.double({ min: 0, max: 900_000, noNaN: true }), business: km, toWork: km, own: km }), (given) => {
        const distance = given.business + given.toWork + given.own;
        const { trip } = mixed;
        const change = {
          startOdometer: given.start,
          endOdometer: given.start + distance,
          privateDistance: given.own,
          toWorkDistance: given.toWork,
        };
        const read = tripsOf({ ...mixed, trip: { ...trip, ...change, distance } });
        const km1 = (value: number) => (Math.round(value * 10) / 10).toFixed(1);
        expect(read[0]?.['abfahrt_kmstand']).toBe(km1(given.start));
        expect(read.at(-1)?.['ankunft_kmstand']).toBe(km1(given.start + distance));
        for (const [index, part] of read.entries()) {
          expect(Number(part['ankunft_kmstand'])).toBeGreaterThanOrEqual(Number(part['abfahrt_kmstand']));
          if (index > 0) expect(part['abfahrt_kmstand']).toBe(read[index - 1]?.['ankunft_kmstand']);
        }
      }),
    );
  });
});

describe('texts in the XML for WISO', () => {
  it.each([
    ['kurz', 10, 'kurz'],
    ['zehn genau', 10, 'zehn genau'],
    ['zehn genaue', 10, 'zehn…'],
    ['Besprechung beim Kunden', 16, 'Besprechung…'],
    ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
    ['👩‍🚒👩‍🚒👩‍🚒', 12, '👩‍🚒👩‍🚒…'],
  ])('%j is cut to %d characters as %j', (text, max, expected) => expect(cutText(text, max)).toBe(expected));

  it('are listed where they were cut, in full', () => {
    const reason = `${'Besprechung '.repeat(30)}Ende`;
    const { cut } = write(exported({ reason }));
    expect(cut).toEqual([{ field: 'zweck', full: reason, cut: `${'Besprechung '.repeat(21).trim()}…` }]);
    expect(cut[0]?.cut.length).toBeLessThanOrEqual(255);
  });

  it('never exceed their length and are always well formed, whatever a person has typed', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.lorem({ maxCount: 60 }),
      fc.constantFrom('<', '&amp;', ']]>', '\u0000', '\ud800'),
    );
    const classes = fc.constantFrom(['Business'], ['Private'], ['ToWork'], ['Urlaub'], []);
    fc.assert(
      fc.property(fc.record({ text, other: text, tags: classes }), ({ text: one, other, tags }) => {
        const trip = exported(
          { tags, reason: one, name: other, company: one, comment: other, driver: other },
          { plate: one, from: other, to: one },
        );
        const { xml } = writeWiso({
          exportedAt,
          trips: [trip],
          costs: [wisoCost(one, { day: '2026-05-03', text: other, kind: 'Others', amount: 1, odometer: null })],
        });
        const limits: Readonly<Record<string, { readonly type: string; readonly max?: number }>> = { ...tripFields, ...costFields };
        for (const [name, content] of [...readXml(xml, 'Fahrt'), ...readXml(xml, 'Fahrzeugkosten')].flat())
          expect(content.length).toBeLessThanOrEqual(limits[name]?.max ?? 19);
      }),
    );
  });
});

describe('a file for WISO', () => {
  it('says when it was written, in local time', () => expect(readXml(write().xml, 'ExportInfo')).toEqual([[['ExportDatum', exportedAt]]]));

  it('has costs with their receipts, gross and without deduction of input tax', () => {
    const cost = wisoCost('B-WB 214E', { day: '2026-05-04', text: 'Schnellladen', kind: 'charge', amount: 23.5, odometer: 10_031.44 });
    expect(readXml(writeWiso({ exportedAt, trips: [], costs: [cost] }).xml, 'Fahrzeugkosten')).toEqual([
      [
        ['kennzeichen', 'B-WB 214E'],
        ['beleg_datum', '2026-05-04'],
        ['beleg_text', 'Schnellladen'],
        ['belegart_kuerzel', 'STROM'],
        ['waehrung_betrag', '23.50'],
        ['vorsteuer_kuerzel', 'kein'],
        ['km_stand', '10031.4'],
      ],
    ]);
  });

  it('never calls electricity refuelling, which requires litres', () => expect(Object.values(receiptKinds)).not.toContain('TREIBSTOFF'));
});
