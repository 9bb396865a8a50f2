export { readHeads } from './heads.store.ts';
export { fingerprintOfKey, serverCrypto } from './server-crypto.ts';
export type { SignDeps } from './sign-head.ts';
export { signPdf } from './sign-document.ts';
export { type BookFault, verifyBook } from './verify-book.ts';
export { writeBookFile } from './write-book-file.ts';
