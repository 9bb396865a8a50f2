import type { demo as en } from './demo.en.ts';

export const demo = {
  inboxText:
    'Diese Demo verschickt keine echten E-Mails. Sie liegen in ihrem Postfach. Es öffnet sich mit dem Link, den der Start von Wattbook im Terminal ausgegeben hat („Mails of the demo“). Wenn du es in diesem Browser schon geöffnet hast:',
  inbox: 'Postfach der Demo öffnen',
} satisfies Record<keyof typeof en, string>;
