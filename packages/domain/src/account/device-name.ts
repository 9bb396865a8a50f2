/** What a user agent contains; null: not contained. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The order matters: nearly every browser also contains the names of those it is compatible with. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]{1,20}(?: Mobile(?:\/\w{1,20})?)? Safari\//],
  ['curl', /^curl\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns the common names of browser and system of a device by its user agent. The user agent may lie: the names help to recognize one's
 * own devices and prove nothing.
 */
export function nameDevice(userAgent: string | null): DeviceName {
  const find = (marks: typeof browsers) => marks.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
