import type { about as en } from './about.en.ts';

export const about = {
  terms: 'Wattbook ist freie Software unter der Apache-Lizenz 2.0. Sie wird bereitgestellt, wie sie ist, ohne jede Gewährleistung.',
  termsMore: 'Wer diese Installation betreibt, kann weitere Bedingungen festlegen. Frag die Person, von der du dein Konto hast.',
  privacy:
    'Was dein Auto sendet, liegt in der Datenbank dieser Installation und nirgends sonst. Orte und Zeiten zeigen, wo du warst: Hüte dein Passwort.',
  privacyMore:
    'Dieser Browser merkt sich deine Sitzung, das gewählte Fahrzeug, Sprache und Darstellung. Es gibt keine Werbe-Cookies und keine Besucherstatistik.',
  imprint: 'Diese Installation betreibt, wer dir dein Konto gegeben hat. Der Betreiber ist verantwortlich für das, was sie speichert.',
  imprintMore: 'Wattbook selbst ist ein Programm, das jeder betreiben kann; seine Autoren haben keinen Zugang zu dieser Installation.',
  help: 'Fahrten, Ladungen und Parkzeiten entstehen von selbst aus den Daten des Autos. Eine Liste gilt für das Fahrzeug, das oben gewählt ist, und für den Zeitraum darüber.',
  helpMore:
    'Die Taste ? zeigt überall, welche Tasten es gibt. Soll eine Aufzeichnung eingelesen werden, bitte den Betreiber dieser Installation darum.',
  status: 'Diese Seite fragt den Server dieser Installation, ob er bereit ist.',
  ready: 'Bereit, Version {{version}}',
  notReady: 'Nicht bereit',
  asking: 'Wird gefragt',
  toSignIn: 'Zurück zu Wattbook',
} satisfies Record<keyof typeof en, string>;
