/** All data of an account as one archive: the card on the profile, and the texts in the archive itself. */
export const archive = {
  card: 'Your data',
  cardText:
    'Everything in this account as one zip file: vehicles, trips, charges, all data your cars have sent, and your settings. You can read it with a spreadsheet or a program.',
  passwordHint: 'So that nobody else downloads your data on this device.',
  button: 'Download my data',
  confirm: 'Download',
  started: 'The download has started. With years of driving it takes about a minute.',
  tooMany: 'This was requested too often. Try again in an hour.',

  title: 'Your data in Wattbook',
  intro: 'Made {{madeAt}}. This is everything in this account. Changes made while the archive was created may be missing.',
  files: 'Files',
  samples:
    'Data the cars sent, one file per vehicle, one line per message. Wattbook imports these files again, here or elsewhere.\n  In them an empty cell means that the car did not report it, null that it is not known; an unusual text stands as JSON.',
  formats: `How to read them
  Text is UTF-8. Times are UTC (2026-06-01T08:00:00.000Z).
  .csv    one line a record, the first line names the columns; commas between, a dot in numbers. In a spreadsheet: import, separator comma, UTF-8.
          Lists and addresses stand as JSON in their cell. A text that a spreadsheet would take for a formula begins with an apostrophe.
  .jsonl  one record a line, as JSON.
  Nothing in a cell, or null, means that it is not known. Names are those of the API, which is described at /v1/reference.`,
  units: `Units
  Distance and odometer km, speed km/h, energy kWh, power kW, temperature degrees Celsius, levels and degradation percent, elevation m,
  consumption kWh per 100 km, CO2 g, merge time minutes, positions in degrees, known addresses in ten-thousandths of a degree.
  Silences (startUnheard, endUnheard, unheard) seconds: how long the vehicle was not heard at an estimated start or end, and in between.
  At a start or end nothing means that it was reported, 0 that it is estimated and the length of the silence is not known.
  acInferred: the car did not report AC or DC, which was inferred from the power.
  pointOrigin: who says at which charge point a charge was: you, for it (chosen) or its place (chosen_for_place, remembered), or position and power (sure, likely).
  Money in the smallest unit of its currency: 1234 with EUR is 12.34 EUR.
  Power of the battery is positive when it leaves the battery, its current when it enters.`,
  sealed: `Encrypted places
  The text of encrypted places can be opened with your private key only. The key is in people.jsonl, encrypted with your password by your browser.`,
  leftOut: `Not in here
  Passwords, codes, tokens and the secret of your authenticator, which only prove who you are and are stored as hashes or encrypted.
  Files of an import that is running now: you have them yourself, and their contents will be among your trips and charges.
  Data calculated from the rest, which can be made again at any time: the lines on the map of many trips, and the state of detection.`,

  manifest: 'what is in the archive, with a check value of each file; Wattbook needs it to import the archive',
  accounts: 'when the account was created',
  users: 'you: name, e-mail, settings, accepted terms, keys',
  sessions: 'devices that are or were signed in',
  archiveTickets: 'when an archive like this was asked for, in the last hour',
  securityEvents: 'what happened to the security of the account',
  oneTimeCodes: 'codes that are valid right now, without the codes',
  mails: 'mails of the last days, without their content',
  vehicles: 'your vehicles',
  subscriptions: 'subscriptions and trials of your vehicles',
  vehicleSettings: 'settings of a vehicle, and from when they applied',
  connections: 'your sign-ins at manufacturers and other sources, without the access itself',
  vehicleConnections: 'which vehicle gets its data through which sign-in, and when it was asked last',
  pushTokenDirectory: 'which vehicle can push and since when, without the tokens',
  trips: 'trips, deleted ones too (deletedAt)',
  charges: 'charges, deleted ones too',
  chargePrices: 'how the cost of each charge came about, or why it has none',
  idles: 'times parked',
  sleeps: 'times asleep',
  odometerGaps: 'jumps of the odometer that no trip explains',
  withdrawnSegments: 'trips, charges, parked and sleep periods that better data has replaced',
  findings: 'oddities in the data of the cars',
  quarantine: 'impossible values that were left out',
  damagedBlocks: 'stored samples that can no longer be read, and are missing in the files of samples',
  chargingWords: 'words about charging in sent data that were not understood, and what you said they mean',
  refusalCounts: 'how many values were left out per day and reason: noted in refused-values.csv, and more that were only counted',
  knownAddresses: 'addresses that were looked up',
  passkeys: 'your passkeys, without their keys',
  apiTokens: 'your API tokens with their last use, without their text',
  supportViews: 'when support looked at your account',
  calendarFeeds: 'when the address of your calendar was made, and when and from where it was read last',
  abrpLinks: 'the vehicles whose live values A Better Routeplanner gets, without their tokens',
  listAddresses: 'the addresses at which spreadsheets read your lists, without their secrets',
  mqttOutputs: 'the MQTT broker that you entered, without its address and password',
  webhooks: 'the receivers of events that you set up (webhooks)',
  webhookDeliveries: 'the events of the last 30 days for them, and what became of them',
  messageChannels: 'the ways on which messages reach you',
  messages: 'the messages of the last 30 days, and what became of them',
  tickets: 'your tickets to support',
  ticketMessages: 'what was written in your tickets',
  ticketFiles: 'the files that you attached to tickets',
  sealedTracks: 'the routes of trips whose places are encrypted, as base64',
  thgs: 'what you entered for the greenhouse-gas quota, without the documents',
  referralCodes: 'your referral code',
  referralCredits: 'your credits for recommendations',
  payouts: 'the gift cards that you asked for',
  promotions: 'promotions for your vehicles, without their codes',
  contacts: 'your contacts',
  changes: 'the change log: what was changed by whom, with the values before and after',
  fleetConsents: 'what you agreed to show a fleet, when, and until when',
  fleetPeople: 'your roles in fleets',
  companyLinks: 'the companies whose sign-in opens your account',
  teams: 'teams that you own',
  teamMembers: 'your places in teams: the car, and since when its figures are shown',
  sites: 'your named places',
  siteDismissals: 'where you want no place suggested',
  starredPoints: 'the charge points that you starred, by their ids',
  cards: 'your rate cards as they are now',
  cardVersions: 'each version of your rate cards that charges were priced with',
  statements: 'the statements for your employer as they were issued',
  logbooks: 'the logbooks of your vehicles, from their activation on',
  logbookEntries: 'every entry of these logbooks as it was made, with its hash',
  logbookHeads: 'the signed check values of these logbooks, as they were mailed to you',
  logbookFiles: 'when the files of your ended logbooks were made; the files themselves are on the screen of the logbook',
  logbookPlaces: 'the places of the trips in the logbooks; those that are sealed are sealed here too',
  classRules: 'the rules that give trips of a logbook their class; an address in them is a hash',
  logbookBenefits: 'what you entered to compare the flat rule with the logbook',
  ownership: 'what you entered of the value of a car and of a petrol car to compare it with',
  statementSettings: 'the settings of these statements by vehicle',
  costs: 'the fixed costs and earnings of your vehicles',
  tyres: 'the sets of tyres with their mounts and treads',
  journeys: 'the journeys: a name for a time of a vehicle',
  journeyShares: 'the links by which journeys are shared',
  journeyPictures: 'the pictures of journeys without what their files said of a place, each as Base64',
  journeyDismissals: 'times for which no journey is proposed any more',
  receipts: 'the receipts of costs and charges, each with its picture or PDF as Base64',
  receiptLines: 'the charges that invoices of many name',
  reminders: 'what your vehicles are due for',
  imports: 'imports of files and their results',
  importedEntries: 'entries of other loggers: fuel, services, taxes and charging sessions, as they were read',
};
