import type { contacts as en } from './contacts.en.ts';

export const contacts = {
  title: 'Contacts',
  add: 'Ajouter un contact',
  addTitle: 'Ajouter un contact',
  editTitle: 'Modifier le contact',
  edit: 'Modifier',
  firstName: 'Prénom',
  lastName: 'Nom',
  name: 'Nom',
  company: 'Entreprise',
  reason: 'Objet',
  createdAt: 'Ajouté',
  search: 'Chercher des contacts',
  searchHint: 'Saisissez au moins {{count}} caractères',
  none: 'Aucun contact pour l’instant.',
  noneNext: 'Ajoutez les personnes chez qui vous vous rendez, avec l’entreprise et l’objet du trajet.',
  noneFound: 'Aucun contact ne correspond à la recherche.',
  stale: 'Les contacts les plus récents n’ont pas pu être chargés. Vous voyez la dernière liste chargée.',
  saved: 'Contact enregistré.',
  deleteTitle: 'Supprimer {{row}}\u202f?',
  deleteLoss:
    'Le contact est retiré de cette liste. Les trajets qui le nomment restent inchangés. Vous pouvez revenir en arrière pendant 10 secondes.',
  deleted: 'Contact supprimé.',
  fleet: 'Ce contact est géré par une flotte et ne peut pas être supprimé.',
  fromFleet: 'De la flotte',
  gone: 'Non enregistré\u202f: ce contact a été supprimé entre-temps.',
} satisfies Record<keyof typeof en, string>;
