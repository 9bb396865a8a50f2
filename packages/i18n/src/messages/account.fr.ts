import type { account as en } from './account.en.ts';

export const account = {
  notEqual: 'Les deux mots de passe sont différents',
  accept: 'Acceptez ceci pour que le compte puisse être créé',
  blocked: 'Cette adresse e-mail ne peut pas être utilisée ici',
  taken: 'Un compte existe déjà avec cet e-mail',
  wrongPassword: 'Ce n’est pas votre mot de passe',
  code: 'Saisissez les 6 chiffres du code',
  currentPassword: 'Mot de passe actuel',
  token: 'Code du second facteur',
  tokenText: 'Le code affiché par votre application d’authentification, ou un code de secours',
  phone: 'Doit être un numéro de téléphone valable',
  shared: 'Toutes les personnes qui visitent cette démo partagent ce compte. Il ne peut pas être modifié.',
} satisfies Record<keyof typeof en, string>;
