/** All data of an account as one archive: the card on the profile, and the texts in the archive itself. */
export const archive = {
  card: 'Your data',
  cardText:
    'Everything this account has, as one zip file: vehicles, trips, charges, every sample your cars have sent, and what you have set. Read it with a spreadsheet or a program.',
  password: 'Password',
  passwordHint: 'So that nobody takes it from an open laptop.',
  button: 'Download my data',
  confirm: 'Download',
  started: 'The download has begun. It is made while it comes; with years of driving that takes a minute.',
  tooMany: 'That was asked for too often. Try again in an hour.',

  title: 'Your data in Wattbook',
  intro: 'Made {{madeAt}}. This is everything this account has. What changed while it was made may be in it as it was before or after.',
  files: 'Files',
  samples: 'What the cars sent, one file a vehicle, a line a message',
  formats: `How to read them
  Text is UTF-8. Times are UTC (2026-06-01T08:00:00.000Z).
  .csv    one line a record, the first line names the columns; commas between, a dot in numbers. In a spreadsheet: import, separator comma, UTF-8.
          Lists and addresses stand as JSON in their cell.
  .jsonl  one record a line, as JSON.
  Nothing in a cell, or null, means that it is not known. Names are those of the API, which is described at /v1/reference.`,
  units: `Units
  Distance and odometer km, speed km/h, energy kWh, power kW, temperature degrees Celsius, levels and degradation percent, elevation m,
  consumption kWh per 100 km, CO2 g, merge time minutes, positions in degrees, known addresses in ten-thousandths of a degree.
  Money in the smallest unit of its currency: 1234 with EUR is 12.34 EUR.
  Power of the battery is positive when it leaves the battery, its current when it enters.`,
  sealed: `Sealed places
  Where places were sealed, their text can be opened with your private key only. It is in people.jsonl as your browser wrapped it with your password.`,
  leftOut: `Not in here
  What only proves who you are: passwords, codes, tokens and the secret of your authenticator, which are kept as hashes or sealed.
  Files of an import that is at work right now: you have them yourself, and what they say will be among your trips and charges.
  What is worked out from the rest and can be made anew at any time: the lines on the map of many trips, and where detection stands.`,

  accounts: 'since when there is the account',
  users: 'you: name, e-mail, settings, accepted terms, keys',
  sessions: 'devices that are or were signed in',
  archiveTickets: 'when an archive like this was asked for, in the last hour',
  oneTimeCodes: 'codes that are valid right now, without the codes',
  mails: 'mails of the last days, without what they said',
  vehicles: 'your vehicles',
  vehicleSettings: 'what was set for a vehicle from when on',
  pushTokenDirectory: 'since when which vehicle can push, without the tokens',
  trips: 'trips, deleted ones too (deletedAt)',
  charges: 'charges, deleted ones too',
  idles: 'times parked',
  sleeps: 'times asleep',
  odometerGaps: 'jumps of the odometer that no trip explains',
  withdrawnSegments: 'trips, charges and rests that better data has replaced',
  findings: 'what seemed odd in what the cars sent',
  quarantine: 'values that could not be true and were left out',
  knownAddresses: 'addresses that were looked up',
  passkeys: 'your passkeys, without their keys',
  supportViews: 'when somebody of the support looked at your account',
  sealedTracks: 'the tracks of trips whose places are sealed, as base64',
  contacts: 'your contacts',
  imports: 'imports of files, and what came of them',
};
