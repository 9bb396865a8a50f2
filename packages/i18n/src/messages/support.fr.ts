import type { support as en } from './support.en.ts';

export const support = {
  opening: 'Ouverture du service d’assistance',
  openingText: 'Vous y êtes connecté avec votre nom et votre e-mail.',
  noneTitle: 'Il n’y a pas de service d’assistance',
  noneText: 'L’exploitant de cette installation n’en a pas configuré. Les mentions légales disent comment le joindre.',
  sharedTitle: 'Pas avec ce compte',
  sharedText: 'Tout le monde peut utiliser ce compte, il ne peut donc pas écrire à l’assistance. Connectez-vous avec le vôtre.',
  failedTitle: 'Le service d’assistance n’a pas pu être ouvert',
  toDashboard: 'Vers l’accueil',
  viewing: 'Vous consultez en tant que {{name}}, jusqu’à {{time}}. Vous pouvez voir tout ce qui n’est pas chiffré, mais ne rien changer.',
  leave: 'Retour à votre compte',
  startTitle: 'Consulter un compte\u202f?',
  startText:
    'Cette adresse ouvre le compte {{id}}. Vous voyez ce que voit son utilisateur pendant une demi-heure, sans rien pouvoir changer. Les lieux chiffrés restent chiffrés. L’utilisateur le voit dans son profil et peut y mettre fin.',
  start: 'Consulter le compte',
  unknownUser: 'Il n’y a pas de compte à consulter sous cet identifiant.',
  readOnly: 'Vous ne faites que consulter ce compte\u202f: rien n’a été modifié.',
  views: 'Consultations de votre compte',
  viewsFailed: 'Les consultations de votre compte n’ont pas pu être chargées',
  viewSince: 'En cours depuis {{start}}, jusqu’à {{end}} au plus',
  viewBetween: '{{start}}, jusqu’à {{end}}',
  endView: 'Y mettre fin',
} satisfies Record<keyof typeof en, string>;
