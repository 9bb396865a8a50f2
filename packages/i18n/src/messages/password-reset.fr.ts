import type { passwordReset as en } from './password-reset.en.ts';

export const passwordReset = {
  title: 'Mot de passe oublié\u202f?',
  text: 'Un code est envoyé à votre e-mail. Avec lui, vous choisissez un nouveau mot de passe.',
  send: 'Envoyer le code',
  textWithoutMail:
    'Ce Wattbook n’envoie pas d’e-mails. Son exploitant reçoit un code, avec lequel vous choisissez un nouveau mot de passe.',
  request: 'Demander un code',
  unknown: 'Il n’y a pas de compte avec cet e-mail.',
  newTitle: 'Choisir un nouveau mot de passe',
  sentTo: 'Un code a été envoyé à {{email}}. Il est valable 15 minutes.',
  withoutMail: 'L’exploitant de ce Wattbook a le code pour {{email}}\u202f: demandez-le-lui. Il est valable 15 minutes.',
  submit: 'Enregistrer le nouveau mot de passe',
  codeMissing: 'Saisissez les 6 chiffres du code.',
  back: 'Retour à la connexion',
  doneTitle: 'Le nouveau mot de passe est enregistré',
  doneText:
    'Vous êtes déconnecté partout, et les clés d’accès de ce compte ne l’ouvrent plus. Connectez-vous avec le nouveau mot de passe.',
  toSignIn: 'Vers la connexion',
  undoTitle: 'Reprenez votre compte',
  undoText:
    'L’e-mail de votre compte a été modifié. Si ce n’était pas vous, le compte appartient de nouveau à cette adresse d’un clic, et tout le monde est déconnecté.',
  undo: 'Annuler la modification',
  undoGone: 'Ce lien n’est plus valable\u202f: il a plus de 7 jours, ou la modification est déjà annulée.',
  undoTaken: 'Cette adresse a maintenant un autre compte, la modification ne peut donc pas être annulée.',
  undoneTitle: 'Le compte est de nouveau à vous',
  undoneText:
    'Il appartient à {{email}}, et tout le monde est déconnecté. Qui a modifié l’e-mail connaissait le mot de passe\u202f: choisissez-en un nouveau maintenant.',
} satisfies Record<keyof typeof en, string>;
