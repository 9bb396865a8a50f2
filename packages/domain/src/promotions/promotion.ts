/** How long a promotion can give a plan, in months. */
export const promotionMonths = { min: 1, max: 36 } as const;

/** How long a code can be used, in days. */
export const promotionDays = { min: 1, max: 365, usual: 60 } as const;

/** The offer of 2024 (BILL-043): kept with its days, and shown only in them (OQ-237). Its amounts are as it was published. */
export const offerOf2024 = {
  from: '2024-11-24',
  until: '2024-12-01',
  percent: 30,
  perMonth: 3.43,
  perYear: 41.61,
  currency: 'EUR',
} as const;

/** Returns whether an offer is shown on a day (`2024-11-24`), its first and last day included. */
export const isOffered = ({ from, until }: { readonly from: string; readonly until: string }, day: string): boolean =>
  from <= day && day <= until;

/** Returns a code as it is compared: without blanks and hyphens, in capitals. */
export const tidyCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();
