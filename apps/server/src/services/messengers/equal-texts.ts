import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that says nothing of them. */
export const equalTexts = (sent: string | undefined, expected: string): boolean =>
  sent !== undefined && timingSafeEqual(digestOf(sent), digestOf(expected));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The HMAC-SHA256 of a text in hexadecimal digits. */
export const hexMac = (key: string, text: string): string => createHmac('sha256', key).update(text, 'utf8').digest('hex');
