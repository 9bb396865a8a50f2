// The levels of the server's features that others import, the lowest first: a feature imports only features of lower levels, values and types. A feature without a line imports
// any of these and is imported by none. What two features of a level both need is below them, and what a lower one has to ask of a higher one is passed to it by features.ts.
module.exports = [
  { level: 'reads', features: ['profiles', 'plans', 'configuration', 'processes', 'exchange-rates'] },
  { level: 'logs and mail', features: ['security', 'changelog', 'mail', 'tariffs', 'status'] },
  { level: 'messages', features: ['messages'] },
  { level: 'accounts and vehicles', features: ['account', 'vehicles'] },
  { level: 'people, cards and the timeline', features: ['users', 'segments', 'cards', 'vehicle-records'] },
  { level: 'places', features: ['sites', 'chargepoints'] },
  { level: 'prices', features: ['prices'] },
  { level: 'segments of a kind', features: ['trips', 'charges', 'idles', 'sleeps'] },
  { level: 'reports and sources', features: ['addresses', 'connections', 'contacts', 'costs', 'signing', 'vehicle-figures'] },
  { level: 'statements and intake', features: ['statements', 'telemetry', 'reminders', 'logbook', 'abrp', 'mqtt'] },
  { level: 'fleets', features: ['fleet'] },
  { level: 'what stands by odometer', features: ['tyres', 'receipts'] },
  { level: 'the whole cost', features: ['ownership'] },
  { level: 'journeys', features: ['journeys'] },
];
