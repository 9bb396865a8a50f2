/** A position as it can be pasted into any map: degrees with the point of every language, to about 10 m. */
export const formatPosition = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
