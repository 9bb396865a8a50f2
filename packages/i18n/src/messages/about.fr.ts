import type { about as en } from './about.en.ts';

export const about = {
  terms:
    'Ces conditions sont fournies avec Wattbook. Elles s’appliquent à cette installation, sauf si son exploitant renvoie à d’autres conditions. Les mentions légales nomment l’exploitant.',
  termsVersion: 'Version du {{date}}',
  termsAccount: 'Votre compte',
  termsAccountText:
    'Un compte appartient à une seule personne. Choisissez un mot de passe que personne d’autre ne connaît. Ne connectez que des véhicules que vous avez le droit de conduire, et prévenez toutes les personnes qui les conduisent que leurs trajets sont enregistrés.',
  termsRecords: 'Données enregistrées',
  termsRecordsText:
    'Les trajets, recharges et stationnements sont établis à partir des données envoyées par un véhicule. Des données peuvent manquer ou être fausses\u202f: vérifiez-les avant de les remettre à l’administration fiscale ou à un employeur.',
  termsService: 'Sans garantie',
  termsServiceText:
    'L’exploitant fournit le service tel quel et ne promet aucune disponibilité, dans les limites de la loi. Wattbook est un logiciel libre sous licence Apache 2.0, sans garantie d’aucune sorte.',
  termsEnd: 'Fin du compte',
  termsEndText:
    'Vous pouvez à tout moment désactiver ou supprimer votre compte dans votre profil. L’exploitant peut fermer un compte utilisé de façon abusive.',
  privacy:
    'Cette déclaration est fournie avec Wattbook et décrit ce que fait le programme. L’exploitant d’une installation peut renvoyer à la sienne.',
  privacyWho: 'Responsable',
  privacyWhoUnknown:
    'L’exploitant de cette installation est responsable. Son nom n’a pas encore été saisi\u202f: demandez à la personne qui vous a donné votre compte.',
  privacyStored: 'Données stockées',
  privacyStoredText:
    'Votre e-mail, votre nom, votre numéro de téléphone si vous l’indiquez, vos réglages, votre mot de passe sous forme d’empreinte, vos clés d’accès, le secret de votre application d’authentification si vous en utilisez une, et les appareils sur lesquels vous êtes connecté. Les contacts que vous saisissez, avec nom, entreprise et objet. Les données envoyées par vos véhicules, y compris positions, vitesses et niveaux de charge, et les trajets, recharges et stationnements qui en sont tirés. Positions et heures montrent où vous étiez\u202f: gardez bien votre mot de passe.',
  privacyWhere: 'Où elles sont stockées',
  privacyWhereText:
    'Dans la base de données de cette installation et dans les sauvegardes faites par son exploitant. Les auteurs de Wattbook n’y ont pas accès.',
  privacyOthers: 'Autres services',
  privacyMapOwn:
    'Les cartes sont dessinées avec des données fournies avec Wattbook\u202f: aucun autre service n’apprend ce que vous regardez.',
  privacyMapOther:
    'Les cartes sont chargées depuis {{host}}. Ce serveur voit votre adresse réseau et la partie de la carte que vous regardez.',
  privacyAddresses:
    'L’exploitant peut utiliser un service qui trouve les adresses des trajets et des recharges. Ce service reçoit les positions, mais pas à qui elles appartiennent. Les messages passent par le serveur de messagerie choisi par l’exploitant.',
  privacyNoStatistics: 'Les visites ne sont pas comptées.',
  privacyStatistics:
    'Si vous l’acceptez, vos visites sont comptées chez {{host}}\u202f: quel type de page a été ouvert et quand, langue et taille de l’écran, navigateur et adresse réseau, avec un nombre aléatoire que ce navigateur garde jusqu’à ce que vous retiriez votre accord. Trajets, lieux et noms n’en font pas partie. Vous pouvez changer d’avis au bas de chaque page.',
  privacyBrowser: 'Données dans ce navigateur',
  privacyBrowserText:
    'Votre session, le véhicule choisi, la langue et l’apparence, les filtres des listes, les avis que vous avez masqués, votre choix sur les statistiques et, si vous chiffrez vos lieux, la clé qui les ouvre. Il n’y a ni publicité, ni cookies de tiers.',
  privacyLong: 'Durée de conservation',
  privacyLongText:
    'Les données de vos véhicules sont gardées aussi longtemps que votre compte, pour que vous puissiez revenir en arrière. Les e-mails envoyés sont supprimés après 30 jours. Si vous supprimez le compte avec ses données, tout est aussitôt retiré de la base\u202f; les sauvegardes restent jusqu’à ce que l’exploitant les supprime.',
  privacyRights: 'Vos droits',
  privacyRightsText:
    'Vous pouvez demander à l’exploitant ce qui est stocké à votre sujet, le faire corriger, supprimer ou vous le faire remettre, et vous plaindre auprès d’une autorité de protection des données. Vous pouvez voir et corriger vous-même l’essentiel\u202f; dans votre profil, vous pouvez tout télécharger ou tout supprimer.',
  imprint: 'Cette installation de Wattbook est exploitée par\u202f:',
  imprintUnknown: 'L’exploitant de cette installation n’a pas encore saisi de nom. Demandez à la personne qui vous a donné votre compte.',
  imprintEmail: 'E-mail\u202f: ',
  imprintPhone: 'Téléphone\u202f: ',
  imprintMore:
    'Wattbook est un programme que chacun peut faire tourner\u202f; ses auteurs n’ont pas accès à cette installation et n’en sont pas responsables.',
  status: 'Cette page indique si le serveur de cette installation est prêt.',
  ready: 'Prêt, version {{version}}',
  notReady: 'Pas prêt',
  asking: 'Vérification',
} satisfies Record<keyof typeof en, string>;
