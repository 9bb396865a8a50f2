import type { demo as en } from './demo.en.ts';

export const demo = {
  inboxText: 'Diese Demo schickt keine Mail in die Welt. Hier ist sie zu lesen:',
  inbox: 'Postfach der Demo öffnen',
} satisfies Record<keyof typeof en, string>;
