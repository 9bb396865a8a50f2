/** What the set-up offers of services that anybody may use without a key. Nothing is sent to them unless an operator chose them. */
export const publicServices = {
  /** A MapLibre style; its tiles, fonts and signs come from the same host. https://openfreemap.org */
  mapStyle: 'https://tiles.openfreemap.org/styles/liberty',
  /** Photon, asked for the address of a position; fair use. https://photon.komoot.io */
  addresses: 'https://photon.komoot.io',
} as const;
