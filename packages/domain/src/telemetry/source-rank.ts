/** The rank of a source for one car, best first: stream, webhook, poll, file, and what a source itself recorded of the past. */
export type SourceRank = 0 | 1 | 2 | 3 | 4;

/** The rank of the files of other loggers. */
export const fileRank = 3;
/** The rank of what a source recorded and was asked for later (its history). */
export const historyRank = 4;

const stream = /telemetry|stream|mqtt/;
const webhook = /webhook|push|monitor/;
const file = /teslafi|twizy|teslamate|teslalogger|gpx|csv|file|import/;
const history = /history/;
const ofDays = /^lubelogger-history$|^csv-days$/;

/** Returns the rank of a source by its name; a source that is no stream, webhook, file or history polls (detection.md, section 2). */
export function sourceRank(source: string): SourceRank {
  if (history.test(source)) return historyRank;
  if (file.test(source)) return fileRank;
  if (stream.test(source)) return 0;
  return webhook.test(source) ? 1 : 2;
}

/** Returns whether a source knows only the day of its readings: they have the time of noon, which bounds no drive and no charge (detection.md, section 2). */
export function tellsDaysOnly(source: string): boolean {
  return ofDays.test(source);
}
