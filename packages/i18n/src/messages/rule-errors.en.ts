/** What the rules found in trips and charges, as lists show it. */
export const ruleErrors = {
  column: 'Errors',
  open_one: '{{count}} open error',
  open_other: '{{count}} open errors',
  accepted_one: '{{count}} accepted error',
  accepted_other: '{{count}} accepted errors',
  ignored_one: '{{count}} ignored error',
  ignored_other: '{{count}} ignored errors',
  onlyOpen: 'Open errors',
};
