/** Samples in the answer for one trip: a longer track is thinned to them and keeps its shape. */
export const DEFAULT_ITEMS = 5000;
/** The most that a request can ask for, which is every sample of 27 hours with one a second. */
export const MAX_ITEMS = 99_999;
