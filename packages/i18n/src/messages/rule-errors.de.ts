export const ruleErrors = {
  column: 'Fehler',
  open_one: '{{count}} offener Fehler',
  open_other: '{{count}} offene Fehler',
  accepted_one: '{{count}} bestätigter Fehler',
  accepted_other: '{{count}} bestätigte Fehler',
  ignored_one: '{{count}} ignorierter Fehler',
  ignored_other: '{{count}} ignorierte Fehler',
  onlyOpen: 'Offene Fehler',
};
