export { ArchiveRefused } from './incoming/refusal.ts';
export { takeInArchive, type TakenArchive } from './incoming/take-in-archive.ts';
export { takeInUploaded } from './incoming/take-in-uploaded.ts';
