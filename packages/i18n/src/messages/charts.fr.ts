import type { charts as en } from './charts.en.ts';

export const charts = {
  label: 'Graphique\u202f: {{panels}}',
  keyboard: 'Les flèches déplacent le curseur, Début et Fin vont aux extrémités.',
  empty: 'Aucune donnée pour l’instant.',
  insufficient: 'Trop peu de valeurs pour un graphique.',
  failed: 'Le graphique n’a pas pu être chargé.',
  pictureFailed: 'L’image n’a pas pu être faite. Les valeurs peuvent tout de même être téléchargées.',
  export: 'Télécharger le graphique',
  exportPng: 'Image (PNG)',
  exportCsv: 'Valeurs (CSV)',
  copy: 'Copier les valeurs',
  copied: 'Copié',
  showTable: 'Tableau',
  table: 'Valeurs en tableau',
  hideTable: 'Masquer les valeurs',
  tableTruncated: 'Le tableau montre {{shown}} lignes sur {{total}}. Le fichier CSV les contient toutes.',
  notOver: 'pas encore terminé',
  time: 'Temps',
  level: 'Niveau',
  showSeries: 'Afficher {{series}}',
  hideSeries: 'Masquer {{series}}',
} satisfies Record<keyof typeof en, string>;
