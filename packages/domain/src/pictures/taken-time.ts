/** Returns whether a text is a time of a clock that exists, `2026-06-12T14:03:00`, in the years in which a picture can have been taken: 1970 to 2199. */
export function isTakenLocal(text: string): boolean {
  if (!/^(?:19[7-9]|20\d|21\d)\d-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text)) return false;
  const time = new Date(`${text}Z`);
  // A day or an hour that does not exist is that of another one, or none.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** Returns whether a text is an offset from UTC that occurs, `+02:00`: at most 14 hours. */
export function isOffset(text: string): boolean {
  const [, hours, minutes] = /^[+-](\d\d):([0-5]\d)$/.exec(text) ?? [];
  return hours !== undefined && Number(hours) * 60 + Number(minutes) <= 14 * 60;
}

/** Returns whether a text is such a time, alone or with such an offset. */
export const isTakenTime = (text: string): boolean => isTakenLocal(text.slice(0, 19)) && (text.length === 19 || isOffset(text.slice(19)));
