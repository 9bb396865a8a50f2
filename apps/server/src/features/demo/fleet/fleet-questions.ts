/** What payroll of the demo's fleet asks, in the order of `languages`. */
export const fleetQuestions = [
  [
    'Were you at home longer than usual this month?',
    'Warst du in diesem Monat länger zu Hause als sonst?',
    'Étais-tu plus souvent chez toi que d’habitude ce mois-ci ?',
  ],
] as const;
