import type { mails as en } from './mails.en.ts';

export const mails = {
  greeting: 'Bonjour {{name}},',
  greetingNameless: 'Bonjour,',
  closing: 'Ce message vient de Wattbook, {{address}}.',
  verifySubject: '{{code}} est votre code Wattbook',
  verifyText: 'quelqu’un, vous sans doute, a créé un compte Wattbook avec cette adresse e-mail. Ce code confirme l’adresse\u202f:',
  verifyLink: 'Ou ouvrez cette page, qui le saisit pour vous\u202f:',
  resetSubject: '{{code}} est votre code pour un nouveau mot de passe',
  resetText: 'quelqu’un, vous sans doute, veut choisir un nouveau mot de passe pour votre compte Wattbook. Ce code le permet\u202f:',
  emailSubject: '{{code}} est votre code pour la nouvelle adresse e-mail',
  emailText: 'cette adresse doit devenir l’adresse e-mail de votre compte Wattbook. Ce code la confirme\u202f:',
  codeLife: 'Le code est valable {{minutes}} minutes et une seule fois. Seul Wattbook vous le demande.',
  codeUnasked: 'Si ce n’était pas vous, il n’y a rien à faire\u202f: sans le code, rien ne change.',
  passwordChangedSubject: 'Votre mot de passe Wattbook a été modifié',
  passwordChangedText: 'le mot de passe de votre compte Wattbook a été modifié. Les autres appareils ont été déconnectés.',
  emailChangedSubject: 'Votre adresse e-mail Wattbook a été modifiée',
  emailChangedText: 'votre compte Wattbook appartient maintenant à une autre adresse e-mail. Celle-ci ne l’ouvre plus.',
  emailUndoneSubject: 'Votre adresse e-mail Wattbook a été rétablie',
  emailUndoneText:
    'le changement de l’adresse e-mail de votre compte Wattbook vers celle-ci a été annulé depuis l’adresse d’avant. Celle-ci ne l’ouvre plus.',
  undoLink: 'Ce n’était pas vous\u202f? Ce lien rend le compte à cette adresse, pendant 7 jours\u202f:',
  twoFactorOnSubject: 'La double authentification est activée',
  twoFactorOnText: 'la connexion à votre compte Wattbook demande maintenant aussi un code de votre application d’authentification.',
  twoFactorOffSubject: 'La double authentification est désactivée',
  twoFactorOffText: 'la connexion à votre compte Wattbook ne demande plus que le mot de passe.',
  archiveSubject: 'Toutes les données de votre compte Wattbook peuvent être téléchargées',
  archiveText: 'quelqu’un, vous sans doute, a demandé une archive de tout votre compte Wattbook et a donné son mot de passe.',
  newDeviceSubject: 'Connexion à Wattbook sur un nouvel appareil',
  newDeviceText:
    'quelqu’un, vous sans doute, s’est connecté à votre compte Wattbook sur un appareil jamais utilisé jusqu’ici\u202f: {{device}}.',
  passkeyAddedSubject: 'Une clé d’accès a été ajoutée à votre compte Wattbook',
  passkeyAddedText: 'cette clé d’accès permet maintenant de se connecter à votre compte Wattbook, sans le mot de passe\u202f: {{passkey}}.',
  passkeyRemovedSubject: 'Une clé d’accès n’ouvre plus votre compte Wattbook',
  passkeyRemovedText:
    'cette clé d’accès ne permet plus de se connecter à votre compte Wattbook\u202f: {{passkey}}. Vous pouvez aussi la retirer de l’appareil qui la stocke.',
  supportViewSubject: 'Un administrateur consulte votre compte Wattbook',
  supportViewText:
    'pour vous aider, {{viewer}}, qui administre ce Wattbook, consulte votre compte maintenant, une demi-heure au plus. Rien ne peut être modifié ainsi, et les lieux chiffrés restent chiffrés.',
  supportViewMore:
    'Votre profil liste chacune de ces consultations et vous permet d’y mettre fin. Si vous n’avez pas demandé d’aide, demandez pourquoi à l’exploitant de ce Wattbook.',
  guessingSubject: 'Quelqu’un essaie de deviner le mot de passe de votre compte Wattbook',
  guessingText:
    'de nombreux mots de passe erronés pour votre compte Wattbook sont venus de réseaux où vous ne vous êtes jamais connecté. Les connexions depuis des réseaux inconnus sont donc ralenties à un essai par heure. Tous ces essais ont échoué.',
  guessingMore:
    'Vous pouvez toujours vous connecter\u202f: sur un appareil ou dans un réseau où vous vous êtes déjà connecté, avec une clé d’accès, ou avec un nouveau mot de passe par «\u202fMot de passe oublié\u202f». Si votre mot de passe est court ou utilisé ailleurs, choisissez-en un autre. Ce message vient une fois par jour au plus.',
  logbookHeadSubject: 'À garder\u202f: le carnet de bord de {{vehicle}} jusqu’à l’écriture {{number}}',
  logbookHeadText:
    'cet e-mail est une preuve pour votre carnet de bord de {{vehicle}}. Il n’y a rien à en faire, seulement à le garder. Le {{moment}}, le carnet avait {{number}} écritures, et voici sa valeur de contrôle\u202f:',
  logbookHeadMore:
    'La valeur est calculée à partir de toutes les écritures jusqu’à celle-ci. Si quelqu’un doutait un jour de votre carnet, par exemple le fisc, cet e-mail montre que rien n’a été modifié depuis dans ces écritures\u202f: avec toute autre écriture, la valeur serait différente. Elle est signée par cette installation\u202f; l’empreinte de sa clé est {{fingerprint}}.',
  logbookHeadLink: 'Un carnet de bord exporté se vérifie sur cette page\u202f:',
  teamInvitationSubject: '{{inviter}} vous invite dans l’équipe {{team}}',
  teamInvitationText:
    '{{inviter}} vous invite dans l’équipe {{team}} sur Wattbook. Cette page montre à quoi sert l’équipe et ce que ses membres verraient de vous\u202f; vous y choisissez une voiture et rejoignez l’équipe\u202f:',
  teamInvitationMore:
    'Le lien est valable 14 jours et seulement pour vous. Si vous ne voulez pas la rejoindre, il n’y a rien à faire\u202f: d’ici là, l’équipe ne voit rien de vos voitures.',
  fleetInvitationSubject: '{{inviter}} vous invite dans la flotte {{team}}',
  fleetInvitationText:
    '{{inviter}} vous invite dans la flotte {{team}} sur Wattbook. Cette page dit à quel titre, et ce que la flotte verrait\u202f; connectez-vous avec cette adresse, ou créez un compte avec elle\u202f:',
  fleetInvitationMore:
    'Le lien est valable 14 jours, une fois, et seulement pour cette adresse. Si vous ne voulez pas accepter, il n’y a rien à faire.',
  statementSubject: 'Recharge à domicile en {{month}}\u202f: le décompte pour votre employeur',
  statementText:
    'le décompte pour votre employeur de la recharge à domicile de {{vehicle}} en {{month}} est joint\u202f: n° {{number}}, {{amount}}.',
  statementMore:
    'Cette page contient tous les décomptes, permet de les rectifier quand des recharges changent et de désactiver cet e-mail\u202f:',
  logbookNotTaggedSubject: 'Des trajets de votre carnet de bord seront verrouillés demain',
  logbookNotTaggedText:
    'ces trajets n’ont pas encore de motif. Il peut être saisi jusqu’à demain soir\u202f; ensuite, ils sont verrouillés tels quels.',
  logbookNotTaggedTrips_one: '{{vehicle}}\u202f: {{count}} trajet',
  logbookNotTaggedTrips_other: '{{vehicle}}\u202f: {{count}} trajets',
  logbookNotTaggedMore: 'Ce message vient une fois par jour au plus, et seulement quand des trajets vont être verrouillés.',
  ticketSubject: 'Quelqu’un demande de l’aide\u202f: {{subject}}',
  ticketText: 'un utilisateur de ce Wattbook a écrit à l’assistance. Vous le lisez et y répondez sur la page de l’administrateur\u202f:',
  ticketAnswerSubject: 'Réponse à votre question\u202f: {{subject}}',
  ticketAnswerText: 'l’assistance vous a répondu\u202f:',
  ticketAnswerMore: 'Vous pouvez répondre ou clore la demande ici. Une réponse à cet e-mail n’arrive à personne.',
  messageSubject: '{{title}}',
  messageText: '{{text}}',
  choices: 'Vous choisissez ici quels messages vous recevez et y désactivez celui-ci\u202f:',
  unknownDevice: 'un appareil inconnu',
  device: '{{browser}} sur {{system}}',
  noticeUnasked:
    'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe avec «\u202fMot de passe oublié\u202f», ou demandez à l’exploitant de ce Wattbook.',
} satisfies Record<keyof typeof en, string>;
