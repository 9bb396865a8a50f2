/** Most bytes of one file of an import: a month at one row a minute has about 40 MB. */
export const LONGEST_FILE = 100_000_000;
/** Most files of one import: five years by the month. */
export const MOST_FILES = 60;
/** Most bytes of all files of an import together. */
export const LONGEST_IMPORT = 1_000_000_000;
/** Most bytes of a file that are sent at once: what a slow line manages in a minute. */
export const LONGEST_PORTION = 2 * 1024 * 1024;
/** Most imports of an account that are not at their end. */
export const MOST_OPEN_IMPORTS = 3;
