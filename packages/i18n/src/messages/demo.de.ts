import type { demo as en } from './demo.en.ts';

export const demo = {
  inboxText: 'Diese Demo verschickt keine echten E-Mails. Du kannst sie hier lesen:',
  inbox: 'Postfach der Demo öffnen',
} satisfies Record<keyof typeof en, string>;
