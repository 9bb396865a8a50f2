export const live = {
  driving: 'Driving',
  charging: 'Charging',
  parked: 'Parked',
  sleep: 'Asleep',
  unknown: 'Unknown',
  lastCharging: 'Last: charging',
  lastDriving: 'Last: driving',
  unheard: 'No data',
  lastReport: 'Last report {{date}}',
  since: 'since {{time}}',
};
