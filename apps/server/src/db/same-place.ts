/** Within about 25 m a place has the same address. In ten-thousandths of a degree. */
export const latTolerance = 2;
export const lonTolerance = 3;

/** A coordinate as in the key of a known address. */
export const keyOf = (column: string): string => `round(${column} * 10000)::integer`;

/** Whether the known address `k` of the account is that of the place in two columns. */
export const isNear = (latitude: string, longitude: string, account = '$1'): string => `k.account_id = ${account}
     and k.lat_e4 between ${keyOf(latitude)} - ${latTolerance} and ${keyOf(latitude)} + ${latTolerance}
     and k.lon_e4 between ${keyOf(longitude)} - ${lonTolerance} and ${keyOf(longitude)} + ${lonTolerance}`;

/** Whether two positions, each in two columns, are the same place. */
export const isSamePosition = ([lat, lon]: readonly [string, string], [otherLat, otherLon]: readonly [string, string]): string =>
  `(abs(${keyOf(lat)} - ${keyOf(otherLat)}) <= ${latTolerance} and abs(${keyOf(lon)} - ${keyOf(otherLon)}) <= ${lonTolerance})`;
