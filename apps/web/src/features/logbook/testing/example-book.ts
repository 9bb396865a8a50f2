/** A business trip of a book. */
export const bookedTrip = {
  startTime: '2026-11-14T08:00:00.000Z',
  endTime: '2026-11-14T08:45:00.000Z',
  zone: 'Europe/Berlin',
  day: '2026-11-14',
  startOdometer: 1010,
  endOdometer: 1050,
  distance: 40,
  origin: 'car',
  driver: null,
  comment: null,
  start: { commitment: 'a', form: 'place' },
  end: { commitment: 'b', form: 'place' },
  tags: ['Business'],
  privateDistance: null,
  toWorkDistance: null,
  reason: 'Wartung',
  name: 'Frau Sommer',
  company: 'Stadtwerke',
};
const sums = {
  trips: 1,
  distance: 40,
  business: 40,
  toWork: 0,
  private: 0,
  unclassified: 0,
  untagged: 0,
  withoutPurpose: 0,
  gaps: 0,
  gapDistance: 0,
};
const opening = JSON.stringify({
  salt: 's',
  place: { address: { line1: 'Werftstraße 7', line2: '', line3: '', line4: '24143', city: 'Kiel' }, latitude: null, longitude: null },
});
/** An answer with these rows of a book; of their places the end can be opened. */
export const bookPage = (data: object[]) => ({
  total: data.length,
  data,
  sums,
  months: [{ month: '2026-11', sums }],
  openings: [{ commitment: 'b', tripId: '1', opening, sealed: null, placesKey: null }],
});
