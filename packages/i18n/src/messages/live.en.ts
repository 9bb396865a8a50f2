export const live = {
  driving: 'Driving',
  charging: 'Charging',
  parked: 'Parked',
  sleep: 'Asleep',
  unknown: 'Unknown',
  since: 'since {{time}}',
};
