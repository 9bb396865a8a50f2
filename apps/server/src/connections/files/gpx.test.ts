import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recogniseStart } from './recognise-start.ts';
import { readAll, samplesOf, timesOf } from './recording-builders.ts';

const document = (body: string, root = '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${body}\n</gpx>\n`;
const track = (...segments: readonly string[]) =>
  document(`<trk><name>Home</name>\n${segments.map((points) => `<trkseg>\n${points}\n</trkseg>`).join('\n')}\n</trk>`);
const point = (time: string, inner = '', attributes = 'lat="48.1" lon="11.5"') =>
  `<trkpt ${attributes}>${time === '' ? '' : `<time>${time}</time>`}${inner}</trkpt>`;
const noon = '2024-05-01T12:00:00Z';
const read = (content: string) => readAll('gpx', content, { zone: null });

describe('a GPX track', () => {
  it('yields place, elevation and UTC time of its points', async () => {
    expect(await read(track(point(noon, '<ele>512.4</ele>')))).toEqual([
      {
        kind: 'sample',
        line: 5,
        vehicle: {},
        sample: { ts: Date.UTC(2024, 4, 1, 12), source: 'gpx', lat: 48.1, lon: 11.5, elevationM: 512.4 },
      },
    ]);
  });

  it.each([
    ['in GPX 1.0', '<speed>10</speed><course>90</course>'],
    ['as an extension without a prefix', '<extensions><speed>10</speed><course>90</course></extensions>'],
    ['of OsmAnd', '<extensions><osmand:speed>10</osmand:speed><osmand:course>90</osmand:course></extensions>'],
    [
      'of Garmin',
      '<extensions><gpxtpx:TrackPointExtension><gpxtpx:atemp>31</gpxtpx:atemp><gpxtpx:speed>10</gpxtpx:speed><gpxtpx:course>90</gpxtpx:course></gpxtpx:TrackPointExtension></extensions>',
    ],
  ])('has its speed in m/s and its course %s', async (_, inner) => {
    const [event] = samplesOf(await read(track(point(noon, inner))));
    expect(event?.sample).toMatchObject({ speedKmh: 36, heading: 90 });
    expect(event?.sample).not.toHaveProperty('inTempC');
  });

  it.each([
    ['2024-05-01T12:00:00.500Z', '2024-05-01T12:00:00.500Z'],
    ['2024-05-01T14:00:00+02:00', '2024-05-01T12:00:00.000Z'],
    [' 2024-05-01T12:00:00 ', '2024-05-01T12:00:00.000Z'],
    ['<![CDATA[2024-05-01T12:00:00Z]]>', '2024-05-01T12:00:00.000Z'],
    ['2024-05-01<!-- > -->T12:00:00&#90;', '2024-05-01T12:00:00.000Z'],
  ])('reads the time %s', async (time, expected) => expect(timesOf(await read(track(point(time))))).toEqual([expected]));

  it('is read with prefixes, single quotes, a byte order mark and a document type', async () => {
    const content = `\uFEFF<?xml version='1.0'?><!DOCTYPE gpx [<!ENTITY a "<trkpt>">]><g:gpx xmlns:g="x"><g:trk><g:trkseg><g:trkpt lon='11.5'
      lat = '48.1' ><g:time>${noon}</g:time><other:time>2001-01-01T00:00:00Z</other:time><g:ele>5</g:ele></g:trkpt></g:trkseg></g:trk></g:gpx>`;
    expect(samplesOf(await read(content)).map(({ sample }) => sample)).toEqual([
      { ts: Date.parse(noon), source: 'gpx', lat: 48.1, lon: 11.5, elevationM: 5 },
    ]);
  });

  it.each<[string, string, string, object]>([
    ['without a time', point(''), 'missing_time', { field: 'time' }],
    ['with an unreadable time', point('soon'), 'unreadable_time', { field: 'time', value: 'soon' }],
    ['without a longitude', point(noon, '', 'lat="48.1"'), 'no_position', { field: 'lon' }],
    ['of a receiver without a fix', point(noon, '', 'lat="0.0" lon="0.0"'), 'no_position', { field: 'lat' }],
    ['with a word for the latitude', point(noon, '', 'lat="north" lon="11.5"'), 'unreadable_number', { field: 'lat', value: 'north' }],
    ['that is not closed', '<trkpt lat="48.1" lon="11.5">', 'broken_xml', {}],
    ['that ends with its segment', `<trkpt lat="48.1" lon="11.5"><time>${noon}</time></trkseg><trkseg>`, 'broken_xml', {}],
    ['whose tag is not closed', '<trkpt lat="48.1" lon="11.5"', 'broken_xml', {}],
  ])('rejects a point %s by its line and reads the next', async (_, wrong, reason, details) => {
    const events = await read(track(`${wrong}\n${point(noon)}`));
    expect(events).toMatchObject([
      { kind: 'rejected', line: 5, reason, ...details },
      { kind: 'sample', line: 6 },
    ]);
  });

  it('leaves an unreadable elevation out and keeps the point', async () => {
    expect(await read(track(point(noon, '<ele>high</ele>')))).toMatchObject([
      { kind: 'note', line: 5, reason: 'unreadable_value', field: 'ele', value: 'high' },
      { kind: 'sample', sample: { lat: 48.1 } },
    ]);
  });

  it('reads a negative speed as unknown', async () => {
    const [event] = samplesOf(await read(track(point(noon, '<speed>-1.0</speed>'))));
    expect(event?.sample.speedKmh).toBeNull();
  });

  it('knows no speed between its segments', async () => {
    const moving = (time: string) => point(time, '<speed>20</speed>');
    const events = samplesOf(await read(track(moving(noon), moving('2024-05-01T12:10:00Z'))));
    expect(events.map(({ sample: { ts, speedKmh } }) => [ts - Date.parse(noon), speedKmh])).toEqual([
      [0, 72],
      [600_000, 72],
      [1, null],
    ]);
  });

  it('notes waypoints and routes, which are no recording', async () => {
    const others = `<wpt lat="1" lon="2"><time>${noon}</time></wpt>\n<rte><rtept lat="1" lon="2"/></rte>`;
    expect(await read(document(others))).toMatchObject([
      { kind: 'note', line: 3, reason: 'other_record', field: 'wpt' },
      { kind: 'note', line: 4, reason: 'other_record', field: 'rtept' },
    ]);
  });

  it('keeps what precedes the end of a truncated file', async () => {
    const whole = track(`${point(noon)}\n${point('2024-05-01T12:00:01Z')}`);
    const events = await read(whole.slice(0, whole.indexOf('12:00:01')));
    expect(events).toMatchObject([{ kind: 'sample' }, { kind: 'rejected', line: 6, reason: 'cut_off' }]);
  });

  it.each([
    ['another document', '<kml><Placemark/></kml>'],
    ['no document', 'lat,lon\n48.1,11.5\n'],
  ])('refuses %s', async (_, content) => expect(await read(content)).toEqual([{ kind: 'refused', reason: 'unknown_format' }]));

  it.each([
    ['with a declaration', track(point(noon))],
    ['with a prefix and a byte order mark', '\uFEFF<g:gpx><g:trk/></g:gpx>'],
    ['whose first point follows 3 MB', document(`<metadata><desc>${'x'.repeat(3_000_000)}</desc></metadata>`)],
  ])('is recognised by its start: %s', async (_, content) => {
    const start = Buffer.from(content).subarray(0, 300_000);
    expect(await recogniseStart(start, { zone: null, fileName: 'a.gpx', mapping: null })).toEqual({ kind: 'recognised', format: 'gpx' });
  });

  const fragment = fc.oneof(
    fc.constantFrom(
      '<trkpt lat="48.1" lon="11.5">',
      '</trkpt>',
      '<time>',
      '</time>',
      noon,
      '<trkseg>',
      '</trkseg>',
      '</trk>',
      '<ele>1</ele>',
    ),
    fc.constantFrom(
      '<speed>3</speed>',
      '<extensions>',
      '</extensions>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!X [',
      ']>',
      '<',
      '>',
    ),
    fc.constantFrom('"', "'", '&amp;', '&', '\n', '</gpx>', '<a/>', '</'),
    fc.string({ maxLength: 4 }),
  );

  it('yields the same events for any chunk size, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fragment, { maxLength: 40 }), fc.integer({ min: 1, max: 40 }), async (fragments, chunkSize) => {
        const content = `<gpx><trk><trkseg>${fragments.join('')}`;
        expect(await readAll('gpx', content, { chunkSize })).toEqual(await read(content));
      }),
      { numRuns: 500 },
    );
  });

  it('yields one event for each point, in one line of text too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 300 }), fc.constantFrom('', '\n'), async (count, separator) => {
        const points = Array.from({ length: count }, (_, second) => point(new Date(Date.parse(noon) + second * 1000).toISOString()));
        const events = await read(`<gpx><trk><trkseg>${points.join(separator)}</trkseg></trk></gpx>`);
        expect(timesOf(events)).toHaveLength(count);
        expect(events).toHaveLength(count);
      }),
      { numRuns: 30 },
    );
  });
});
