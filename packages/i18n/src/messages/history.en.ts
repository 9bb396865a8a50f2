/** What a vehicle did over the years, on the screens of its statistics. */
export const history = {
  distance: 'Distance',
  yearsTitle: 'Distance by year',
  oneYear: 'The years are compared from the second one on.',
  monthsTitle: 'Distance of {{year}} by month',
  softwareTitle: 'Versions of the software',
  days: 'Days until the next',
  version: 'Version',
  versionSince: '{{version}} since {{date}}',

  projectedTitle: 'Range of a full battery by month',
  projectedRange: 'At the consumption of the month',
  shownRange: 'As the vehicle shows it',
  noProjected: 'This needs trips with a known energy, and the size of the battery.',
  standbyTitle: 'Standby loss by month',
  lossADay: 'Loss in a day parked',
  noStandby: 'How much is lost on a day parked is not known for any month of this year.',

  placesTitle: 'Most visited places',
  place: 'Place',
  visits: 'Visits',
  hours: 'Hours there',
  kWh: 'Charged there',
  noPlaces: 'A comparison needs at least two places.',
};
