const minute = 60_000;
/** A car drives 24 minutes at 60 km/h and stands for 6, which is longer than trips are merged over. */
const [period, driving] = [30 * minute, 24 * minute];

/** The sample of a car at a time, in the format of our push. `share` (0 to 1) shifts its drives against those of other cars. */
export function sampleAt(ts: number, share: number): object {
  const time = ts + share * period;
  const isDriving = time % period < driving;
  const minutes = (Math.floor(time / period) * driving + Math.min(time % period, driving)) / minute;
  // The kilometres since a day of this year, so that the odometer stays one of a car.
  const km = minutes - (Math.floor(Date.UTC(2026, 0, 1) / period) * driving) / minute;
  return {
    ts,
    online: 'online',
    gear: isDriving ? 'D' : 'P',
    speedKmh: isDriving ? 60 : 0,
    powerKw: isDriving ? 11 : 0,
    odometerKm: Math.round(km * 1000) / 1000,
    soc: 80 - (km % 60),
    rangeKm: 400 - (km % 300),
    lat: 48 + share + Math.sin(km / 10) / 10,
    lon: 11 + Math.cos(km / 10) / 10,
    outTempC: 9,
  };
}

/** The samples of a car in (from, until], one each `every` ms. */
export const samplesBetween = (from: number, until: number, every: number, share: number): object[] =>
  Array.from({ length: Math.floor((until - from) / every) }, (_, index) => sampleAt(from + (index + 1) * every, share));
