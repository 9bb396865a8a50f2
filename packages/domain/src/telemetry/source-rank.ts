/** The rank of a source for one car, best first: stream, webhook, poll, file. */
export type SourceRank = 0 | 1 | 2 | 3;

const stream = /telemetry|stream|mqtt/;
const webhook = /webhook|push|monitor/;
const file = /teslafi|twizy|teslamate|teslalogger|gpx|csv|file|import|history/;

/** Returns the rank of a source by its name; a source that is no stream, webhook or file polls (detection.md, section 2). */
export function sourceRank(source: string): SourceRank {
  if (file.test(source)) return 3;
  if (stream.test(source)) return 0;
  return webhook.test(source) ? 1 : 2;
}
