/** Maximum bytes of one imported file: a month at one row a minute has about 40 MB. */
export const MAX_FILE_BYTES = 100_000_000;
/** Maximum files of one import: five years of monthly files. */
export const MAX_FILES = 60;
/** Maximum bytes of all files of an import. */
export const MAX_IMPORT_BYTES = 1_000_000_000;
/** Maximum bytes of one chunk of a file: what a slow connection uploads in a minute. */
export const MAX_CHUNK_BYTES = 2 * 1024 * 1024;
/** Maximum unfinished imports of an account. */
export const MAX_OPEN_IMPORTS = 3;
