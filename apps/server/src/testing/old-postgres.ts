import { existsSync } from 'node:fs';

/** The folder with the programs of an older major version that is installed on this machine; undefined: none is. */
export const oldPostgresBin = [17, 16, 15]
  .map((major) => `/usr/lib/postgresql/${major}/bin`)
  .find((folder) => existsSync(`${folder}/postgres`));

/** Its major version. */
export const oldMajor = Number(oldPostgresBin?.split('/')[4]);
