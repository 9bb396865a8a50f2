/** Formats a position for pasting into any map: degrees with a decimal point in every language, to about 10 m. */
export const formatPosition = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
