import type { charts as en } from './charts.en.ts';

export const charts = {
  label: 'Diagramm: {{panels}}',
  keyboard: 'Pfeiltasten bewegen den Zeiger, Pos1 und Ende springen an die Ränder.',
  empty: 'Noch keine Daten.',
  insufficient: 'Zu wenige Werte für ein Diagramm.',
  failed: 'Das Diagramm konnte nicht geladen werden.',
  pictureFailed: 'Das Bild konnte nicht erstellt werden. Die Werte lassen sich weiterhin herunterladen.',
  export: 'Diagramm herunterladen',
  exportPng: 'Bild (PNG)',
  exportCsv: 'Werte (CSV)',
  copy: 'Werte kopieren',
  copied: 'Kopiert',
  showTable: 'Tabelle',
  table: 'Werte als Tabelle',
  hideTable: 'Werte ausblenden',
  tableTruncated: 'Die Tabelle zeigt {{shown}} von {{total}} Zeilen. Die CSV-Datei enthält alle.',
  notOver: 'noch nicht vorbei',
  time: 'Zeit',
  level: 'Ladestand',
  showSeries: '{{series}} zeigen',
  hideSeries: '{{series}} ausblenden',
} satisfies Record<keyof typeof en, string>;
