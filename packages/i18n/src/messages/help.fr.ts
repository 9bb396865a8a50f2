import type { help as en } from './help.en.ts';

export const help = {
  lead: 'Comment faire les choses les plus courantes. Les liens et les mots en gras portent exactement les noms affichés à l’écran.',
  contents: 'Sommaire',
  search: 'Chercher dans l’aide',
  none: 'Rien à ce sujet. Essayez un autre mot.',
  connect: 'Connecter une voiture',
  connect1: 'Appuyez sur {{label}} et choisissez la marque de votre voiture.',
  connect2:
    'Connectez-vous là où le constructeur le demande. La voiture est ensuite dans la liste {{label}}, et ses trajets et recharges apparaissent d’eux-mêmes.',
  connect3:
    'Aucune source pour votre marque\u202f? Sur la même page, appuyez sur {{label}}\u202f: un script ou Home Assistant envoie alors les données.',
  import: 'Importer un enregistrement',
  import1: 'Ouvrez {{label}} et choisissez les fichiers de votre autre enregistreur, ou n’importe quel tableau en CSV.',
  import2: 'Appuyez sur {{label}}. Vous voyez quelles voitures sont dans les fichiers\u202f; rien n’est encore stocké.',
  import3: 'Dites à quel véhicule correspond chaque voiture, puis appuyez sur {{label}}. Ce qui existe déjà est ignoré.',
  purpose: 'Dire à quoi servait un trajet',
  purpose1: 'Dans la liste {{label}}, chaque trajet montre son motif, ou qu’il n’en a pas.',
  purpose2: 'Cochez un ou plusieurs trajets et appuyez sur {{label}}. Sur la page d’un trajet, les touches 1 à 4 font de même.',
  purpose3: 'Vos propres étiquettes, et si un trajet entre les mêmes adresses reprend le motif, se règlent dans {{label}}.',
  cost: 'Ce que coûte une recharge',
  cost1: 'Sur la page {{label}} se trouvent votre tarif à domicile et les cartes avec lesquelles vous rechargez.',
  cost2: 'Appuyez sur {{label}}, dites à quoi sert le tarif et saisissez son prix.',
  cost3: 'Sur la page {{label}}, vous nommez votre domicile et lui donnez un tarif\u202f: le coût des recharges y est calculé avec lui.',
  cost4: 'La page d’une recharge dit sous {{label}} comment son coût a été calculé, ou ce qui manque.',
  employer: 'Partager les recharges avec l’employeur',
  employer1: 'Sur la page {{label}}, vous saisissez une fois l’employeur, le nom et le prix du kilowattheure.',
  employer2:
    'Une recharge à domicile compte dès que les deux relevés de son compteur sont saisis. {{label}} mène à celles qui n’en ont pas.',
  employer3: 'Quand le mois est fini, appuyez sur {{label}}. Le décompte reçoit un numéro et vous le téléchargez en PDF.',
  battery: 'Juger la batterie',
  battery1: 'Ouvrez {{label}}\u202f: santé, capacité mesurée et autonomie à pleine charge, selon le kilométrage et par mois.',
  battery2:
    'Seules comptent les recharges d’au moins un cinquième de la batterie\u202f; la carte {{label}} dit à quel point le chiffre est sûr et sur quoi il repose.',
  backup: 'Sauvegarder',
  backup1: 'Dans votre profil, appuyez sur {{label}}\u202f: tout le contenu de votre compte dans un fichier que Wattbook sait réimporter.',
  backup2:
    'Si vous exploitez ce Wattbook\u202f: définissez BACKUP_TO sur un dossier d’un autre disque et BACKUP_PASSPHRASE sur une phrase secrète. Une sauvegarde est alors écrite chaque nuit, et {{label}} dit quand l’une échoue.',
  encrypt: 'Chiffrer les lieux',
  encrypt1: 'Ouvrez votre {{label}} et allez à «\u202fLieux chiffrés\u202f».',
  encrypt2: 'Appuyez sur {{label}}. La clé est créée à partir de votre mot de passe dans ce navigateur.',
  encrypt3:
    'Appuyez sur {{label}} et gardez la feuille imprimée\u202f: sans elle, les lieux chiffrés sont perdus si vous oubliez votre mot de passe.',
  encrypt4: 'Activez {{label}}.',
  contact: 'Obtenir de l’aide',
  contact0: 'Écrivez ce qu’il vous faut sous {{label}}, dans le menu derrière vos initiales. La réponse arrive par e-mail.',
  contact1: 'Qui exploite ce Wattbook et comment le joindre\u202f: voyez {{label}}.',
  contact2: 'Quelque chose ne marche pas\u202f? Voyez {{label}}.',
  contact3:
    'Appuyez sur\u202f? sur n’importe quelle page, ou sur {{label}} dans le menu derrière vos initiales, pour voir les raccourcis clavier.',
} satisfies Record<keyof typeof en, string>;
