const maxBytes = 75;

/** An entry of a calendar. */
export interface CalendarEvent {
  /** Stays the same as long as it is the same thing. */
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
  /** When it was stored. */
  readonly stamp: Date;
  readonly summary: string;
  readonly description: string;
  /** The page of it. */
  readonly url: string;
}

/** Of the times of all events. A calendar without any component is none (RFC 5545, 3.6), and one without events has this. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const about = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Wattbook//Calendar//EN', 'CALSCALE:GREGORIAN'];

/** The lines around the events. */
export const calendarHead = (name: string): string => linesOf([...about, `X-WR-CALNAME:${escaped(name)}`, ...zone]);
export const calendarEnd = linesOf(['END:VCALENDAR']);

/** An event as iCalendar (RFC 5545). */
export const eventText = ({ uid, start, end, stamp, summary, description, url }: CalendarEvent): string =>
  linesOf([
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instantOf(stamp)}`,
    `DTSTART:${instantOf(start)}`,
    `DTEND:${instantOf(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);

const instantOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A line has 75 bytes at most; it goes on in the next one after a blank, and no character is cut in two. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
