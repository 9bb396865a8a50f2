export { type ArchiveRefusal, ArchiveRefused } from './incoming/refusal.ts';
export { takeInArchive, type TakenArchive } from './incoming/take-in-archive.ts';
