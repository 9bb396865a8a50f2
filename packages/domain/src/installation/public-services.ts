/** Public services without a key that the set-up offers. Nothing is sent to them unless an operator chose them. */
export const publicServices = {
  /** A MapLibre style; its tiles, fonts and symbols come from the same host. https://openfreemap.org */
  mapStyle: 'https://tiles.openfreemap.org/styles/liberty',
  /** Photon, which returns the address of a position; fair use. https://photon.komoot.io */
  addresses: 'https://photon.komoot.io',
} as const;
