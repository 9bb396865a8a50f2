import type { keyring as en } from './keyring.en.ts';

export const keyring = {
  title: 'Lieux chiffrés',
  text: 'Adresses, positions et itinéraires des trajets terminés peuvent être chiffrés pour que vous seul puissiez les lire. L’exploitant de cette installation ne le peut pas.',
  notSealed: 'Les recharges, les trajets en cours et les données brutes des 7 derniers jours ne sont pas chiffrés.',
  seal: 'Chiffrer les lieux de tous mes trajets',
  sealHint:
    'Les véhicules avec carnet de bord sont toujours chiffrés. Les trajets existants suivent en quelques minutes. Les lieux chiffrés le restent si vous désactivez ceci.',
  sealTitle: 'Chiffrer les lieux de tous vos trajets\u202f?',
  sealExisting: 'Les lieux de vos trajets existants sont chiffrés aussi. Les lieux chiffrés le restent si vous désactivez ceci.',
  sealReaders: 'Seul un navigateur avec votre clé ou votre clé de secours peut alors les lire.',
  sealPlain: 'Les recharges et les 7 derniers jours restent lisibles pour le serveur.',
  sealConfirm: 'Chiffrer',
  sealOn: 'Les lieux sont désormais chiffrés.',
  sealOff: 'Les nouveaux lieux ne sont pas chiffrés.',
  sealOffTitle: 'Ne plus chiffrer les nouveaux lieux\u202f?',
  sealOffText: 'Les lieux des nouveaux trajets restent lisibles pour le serveur. Ce qui est chiffré le reste.',
  sealOffConfirm: 'Ne plus chiffrer',
  held: 'La clé est dans ce navigateur.',
  locked: 'La clé n’est pas encore dans ce navigateur.',
  none: 'Il n’y a pas encore de clé. Elle est créée avec votre mot de passe.',
  unsupported: 'Les navigateurs ne chiffrent qu’en https et sur localhost. Ouvrez Wattbook en https pour créer ou utiliser votre clé.',
  formerLocked_one:
    '{{count}} ancienne clé n’est pas dans ce navigateur. Les lieux chiffrés avec elle restent illisibles ici jusqu’à ce que vous saisissiez sa clé de secours.',
  formerLocked_other:
    '{{count}} anciennes clés ne sont pas dans ce navigateur. Les lieux chiffrés avec elles restent illisibles ici jusqu’à ce que vous saisissiez leur clé de secours.',
  noRecovery: 'Pas encore de clé de secours. Si vous oubliez votre mot de passe sans en avoir une, les lieux chiffrés sont perdus.',
  hasRecovery: 'Il y a une clé de secours. Gardez sa feuille en lieu sûr.',
  make: 'Créer la clé',
  makeTitle: 'Créer la clé',
  makeText:
    'La clé est créée dans ce navigateur et stockée sur le serveur, chiffrée avec votre mot de passe, pour que personne d’autre ne puisse l’utiliser.',
  made: 'La clé est créée.',
  unlock: 'Déverrouiller',
  unlockTitle: 'Déverrouiller les lieux chiffrés',
  unlockText:
    'Saisissez une fois votre mot de passe. La clé reste ensuite dans ce navigateur. Si votre mot de passe a été changé sans la clé, l’ancien fonctionne peut-être encore.',
  unlocked: 'Les lieux chiffrés sont lisibles ici.',
  wrongPassword: 'Ce mot de passe n’ouvre pas la clé.',
  recoveryKey: 'Clé de secours',
  makeRecovery: 'Créer une clé de secours',
  remakeRecovery: 'Créer une nouvelle clé de secours',
  recoveryText:
    'Elle ouvre vos lieux chiffrés quand vous avez oublié votre mot de passe. Elle ne s’affiche que maintenant. Une clé de secours antérieure ne fonctionne plus.',
  print: 'Imprimer',
  keyStored: 'Je l’ai gardée',
  sheetTitle: 'Clé de secours Wattbook',
  sheetFor: 'Pour {{email}}, créée le {{date}}',
  sheetText:
    'Si vous avez oublié votre mot de passe\u202f: connectez-vous avec le nouveau, allez à «\u202fSaisir une clé de secours\u202f» sous «\u202fLieux chiffrés\u202f» dans le profil, et saisissez la clé ci-dessus. Majuscules, espaces et traits d’union n’importent pas.',
  sheetCare: 'Quiconque a cette feuille et votre compte peut lire vos lieux. Gardez-la comme un double des clés de votre maison.',
  enterRecovery: 'Saisir une clé de secours',
  enterText: 'Avec elle, ce navigateur peut de nouveau lire vos lieux chiffrés. Partout ailleurs, votre mot de passe les ouvre de nouveau.',
  recoveryUnreadable: 'Ce n’est pas une clé de secours. Elle a huit groupes de quatre lettres et chiffres.',
  recoveryFitsNothing: 'Cette clé de secours n’ouvre aucune de vos clés.',
  recovered: 'Les lieux chiffrés sont de nouveau lisibles.',
  newPair: 'Recommencer',
  newPairTitle: 'Commencer avec une nouvelle clé\u202f?',
  newPairText:
    'Les lieux chiffrés jusqu’ici restent illisibles jusqu’à ce que vous retrouviez la clé de secours ou l’ancien mot de passe. Les nouveaux sont chiffrés avec la nouvelle clé.',
  newPairCreated: 'Les nouveaux lieux sont chiffrés avec la nouvelle clé.',
  lockedHere: 'Certains lieux sont chiffrés et la clé n’est pas dans ce navigateur.',
  lockedEarlier: 'Certains lieux ont été chiffrés avec une clé antérieure.',
  lockedUnsupported: 'Certains lieux sont chiffrés. On ne peut les lire qu’en https.',
  lockedToViewer: 'Certains lieux sont chiffrés. Seul le propriétaire de ce compte peut les lire.',
  toProfile: 'Saisir une clé de secours',
  lossBox: 'Je sais que les lieux chiffrés ne pourront plus être lus sans ma clé de secours',
  lossText:
    'Ce navigateur n’a pas la clé de vos lieux chiffrés. Avec un nouveau mot de passe, on ne pourra les relire qu’avec la clé de secours, si vous en avez gardé une.',
  notRewrapped:
    'La clé de vos lieux chiffrés ne peut pas être utilisée en http simple. Après ce changement, seul le mot de passe actuel ou votre clé de secours l’ouvre.',
  keyChanged: 'La clé dans ce navigateur est plus ancienne et ne peut pas être gardée.',
} satisfies Record<keyof typeof en, string>;
