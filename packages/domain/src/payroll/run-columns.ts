/** The columns that the sheet of a run can have for payroll programs, by their names in its header. */
export const runColumns = [
  'run',
  'personnelNumber',
  'driver',
  'licensePlate',
  'month',
  'number',
  'corrects',
  'kWh',
  'amount',
  'due',
  'holder',
  'iban',
  'approvedBy',
  'approvedAt',
] as const;
export type RunColumn = (typeof runColumns)[number];
