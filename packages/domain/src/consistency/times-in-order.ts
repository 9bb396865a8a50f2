import type { EntryTimes, Found } from './rule.ts';

/** An entry ends after it starts (OQ-152). */
export const checkTimesInOrder = ({ startTime, endTime }: EntryTimes): Found => (endTime > startTime ? null : {});
