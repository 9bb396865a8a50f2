/** What is read from a user agent; null: it does not say. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The order matters: nearly every browser also names those it wants to be taken for. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
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

/** Names browser and system of a device by its user agent, as a person would say them. The name may lie: it is for recognizing one's own devices, never for trust. */
export function nameDevice(userAgent: string | null): DeviceName {
  const find = (marks: typeof browsers) => marks.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
