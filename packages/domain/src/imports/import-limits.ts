/** Maximum bytes of one imported file: a month at one row a minute has about 40 MB. */
export const LONGEST_FILE = 100_000_000;
/** Maximum files of one import: five years of monthly files. */
export const MOST_FILES = 60;
/** Maximum bytes of all files of an import. */
export const LONGEST_IMPORT = 1_000_000_000;
/** Maximum bytes of one chunk of a file: what a slow connection uploads in a minute. */
export const LONGEST_PORTION = 2 * 1024 * 1024;
/** Maximum unfinished imports of an account. */
export const MOST_OPEN_IMPORTS = 3;
