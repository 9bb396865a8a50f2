export const degradation = {
  title: 'Battery',
  remaining: 'Remaining',
  fullRange: 'Range when full',
  capacityNow: 'Capacity as charged',
  capacityNew: 'Capacity when new',
  odometer: 'Odometer',
  month: 'Month',
  remainingTitle: 'Capacity left by mileage',
  rangeTitle: 'Range when full, by month',
  none: 'There are not enough charges yet to say how the battery ages.',
  noneNext: 'Five charges that end at least half full are needed.',
  how: 'Each charge that ends at least half full shows how far the full battery would go. The line is the moving median of 15 charges; 100% is the median of the first year. Cold lowers the range too, so compare the same season.',
};
