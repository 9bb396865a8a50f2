export const live = {
  driving: 'Driving',
  charging: 'Charging',
  parked: 'Parked',
  sleep: 'Asleep',
  unknown: 'Unknown',
  lastCharging: 'Last heard charging',
  lastDriving: 'Last heard driving',
  unheard: 'Not heard',
  lastReport: 'Last report {{date}}',
  since: 'since {{time}}',
};
