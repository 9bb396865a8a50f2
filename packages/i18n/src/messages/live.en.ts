export const live = {
  driving: 'Driving',
  charging: 'Charging',
  parked: 'Parked',
  sleep: 'Asleep',
  unknown: 'Unknown',
  lastReport: 'Last report {{date}}',
  since: 'since {{time}}',
};
