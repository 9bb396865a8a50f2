import type { interfaceFiles as en } from './interface-files.en.ts';

export const interfaceFiles = {
  event: 'Ereignis',
  attempts: 'Versuche',
  answer: 'Antwort (HTTP)',
  why: 'Warum nicht',
  due: 'Nächster Versuch',
  call: 'Abfrage',
  refusal: 'Abgelehnt wegen',
  address: 'Von',
} satisfies Record<keyof typeof en, string>;
