// The levels of the server's features, the lowest first: a feature imports only features of lower levels, values and types. A new feature gets its line here; what two
// features of a level both need is below them, and what a lower one has to ask of a higher one is passed to it by features.ts.
module.exports = [
  { level: 'reads', features: ['profiles', 'plans', 'configuration', 'country', 'health', 'idempotency', 'notices'] },
  { level: 'logs and mail', features: ['security', 'changelog', 'mail', 'tariffs'] },
  { level: 'accounts and vehicles', features: ['account', 'vehicles'] },
  { level: 'people, cards and the timeline', features: ['users', 'setup', 'support', 'live', 'segments', 'cards'] },
  { level: 'places', features: ['sites', 'chargepoints'] },
  { level: 'prices', features: ['prices'] },
  { level: 'segments of a kind', features: ['trips', 'charges', 'idles', 'sleeps'] },
  {
    level: 'reports and sources',
    features: ['addresses', 'archive', 'connections', 'consistency', 'contacts', 'costs', 'fleet', 'records', 'samples', 'vehicle-figures'],
  },
  { level: 'statements and intake', features: ['statements', 'imports', 'telemetry'] },
  { level: 'demo', features: ['demo'] },
];
