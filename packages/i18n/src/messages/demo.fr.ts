import type { demo as en } from './demo.en.ts';

export const demo = {
  inboxText:
    'Cette démo n’envoie pas de vrais e-mails. Ils sont dans sa boîte de réception, qui s’ouvre avec le lien affiché dans le terminal au démarrage de Wattbook («\u202fMails of the demo\u202f»). Si vous l’avez déjà ouverte dans ce navigateur\u202f:',
  inbox: 'Ouvrir la boîte de réception de la démo',
} satisfies Record<keyof typeof en, string>;
