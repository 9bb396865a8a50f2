export { importPack } from './packs/import-pack.ts';
export { signPack } from './packs/pack-file.ts';
export { listPacks, readPackGroups, removePack } from './packs/packs.store.ts';
