export { importPack } from './packs/import-pack.ts';
export { signPack } from './packs/pack-file.ts';
export { readPackGroups } from './packs/packs.store.ts';
