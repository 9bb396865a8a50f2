import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOfTrack } from './points-of-track.ts';
import { writeGpx, writeGpxSegments } from './write-gpx.ts';

const item = {
  level: null,
  range: null,
  power: null,
  speed: null,
  outTemp: null,
  inTemp: null,
  climate: null,
  fan: null,
  odometer: null,
  timestamp: '2026-11-20T07:00:00.000Z',
  elevation: 448.5,
  latitude: 48.4,
  longitude: 11.7,
};

describe('a track as GPX 1.1 (TRIP-067, OQ-113)', () => {
  it('has one track of one segment with time and height', () => {
    const points = pointsOfTrack([item, { ...item, timestamp: '2026-11-20T07:00:05.000Z', elevation: null, longitude: -0.00000004 }]);
    expect([...writeGpx('trip', points)].join('')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Wattbook" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>trip</name><time>2026-11-20T07:00:00.000Z</time></metadata>
<trk><name>trip</name><trkseg>
<trkpt lat="48.4" lon="11.7"><ele>448.5</ele><time>2026-11-20T07:00:00.000Z</time></trkpt>
<trkpt lat="48.4" lon="0"><time>2026-11-20T07:00:05.000Z</time></trkpt>
</trkseg></trk>
</gpx>
`);
  });

  it('has a segment for each drive of a journey, so that no line joins their ends', () => {
    const [morning, evening] = [pointsOfTrack([item]), pointsOfTrack([{ ...item, timestamp: '2026-11-20T17:00:00.000Z' }])];
    const text = [...writeGpxSegments('journey', [morning, evening])].join('');
    expect(text.match(/<trkseg>\n<trkpt [^\n]*\n<\/trkseg>/g)).toHaveLength(2);
    expect(text.match(/<trk>/g)).toHaveLength(1);
    expect(text).toContain('<metadata><name>journey</name><time>2026-11-20T07:00:00.000Z</time>');
  });

  it('leaves out samples without a position, and those that mark a missing one (TRIP-081)', () => {
    expect(pointsOfTrack([{ ...item, latitude: null }, { ...item, longitude: -1000 }, item])).toEqual([
      { timestamp: item.timestamp, latitude: 48.4, longitude: 11.7, elevation: 448.5 },
    ]);
    expect(pointsOfTrack([{ ...item, elevation: -2000 }])[0]?.elevation).toBeNull();
  });

  it('is XML whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const written = [...writeGpx(name, [])].join('');
        const text = /<trk><name>([\s\S]*)<\/name>/.exec(written)?.[1] ?? '';
        expect(text).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
        expect(written.isWellFormed()).toBe(true);
      }),
    );
  });
});
