/** How long the code is valid that binds a messenger, in ms (SUP-024). */
export const messageCodeMs = 5 * 60_000;

/** Returns the six digits of a code in what somebody writes, as `123456`, `123 456` or `/start 123456`; null: there is none, or there are several. */
export function codeIn(text: string): string | null {
  const found = [...text.matchAll(/(?<!\d)(\d{3})[ -]?(\d{3})(?!\d)/g)];
  const [first, ...others] = found.map(([, a = '', b = '']) => `${a}${b}`);
  return first !== undefined && others.length === 0 ? first : null;
}

/** Returns whether somebody writes that no more messages are wanted. */
export const isStop = (text: string): boolean => /^\/?(stop|stopp|end|ende|unsubscribe)[.!]?$/i.test(text.trim());
