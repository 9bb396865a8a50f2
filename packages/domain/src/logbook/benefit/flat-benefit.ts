/** What the flat rule needs. The list price in cents, the way to work in km, percents as in 0.03. */
export interface FlatFacts {
  readonly listPrice: number;
  /** The percent of the list price that counts: 25, 50 or 100. */
  readonly sharePercent: number;
  readonly months: number;
  readonly distanceToWork: number;
  /** Days of the year on which the car was driven to work. */
  readonly workDays: number;
  readonly privatePercent: number;
  readonly workPercent: number;
  readonly dayPercent: number;
  readonly maxDays: number;
}

/** The benefit in kind by the flat rule, step by step; amounts in cents, of the counted months. */
export interface FlatBenefit {
  /** The list price that counts, rounded down to full 100 euro. */
  readonly base: number;
  readonly perMonth: number;
  readonly months: number;
  readonly private: number;
  /** The way to work in full km. */
  readonly distanceToWork: number;
  readonly commuteByMonths: number;
  readonly countedDays: number;
  readonly commuteByDays: number;
  /** The smaller of both ways to count the way to work. */
  readonly commute: number;
  readonly total: number;
}

const hundredEuro = 10_000;

/**
 * Returns the benefit in kind of a company car by the flat rule: a percent of the list price each month (§ 8 Abs. 2 Satz 2 EStG), which is rounded down to full 100 euro after it was reduced (R 8.1 Abs. 9 Nr. 1 LStR), and
 * for the way to work, rounded down to full km, either a percent a month and km or one a day and km.
 */
export function flatBenefit(facts: FlatFacts): FlatBenefit {
  const base = Math.floor((facts.listPrice * facts.sharePercent) / 100 / hundredEuro) * hundredEuro;
  const percentOf = (percent: number, times: number) => Math.round((base * percent * times) / 100);
  const distanceToWork = Math.floor(facts.distanceToWork);
  const countedDays = Math.min(facts.workDays, facts.maxDays);
  const [perMonth, ofPrivate] = [percentOf(facts.privatePercent, 1), percentOf(facts.privatePercent, facts.months)];
  const commuteByMonths = percentOf(facts.workPercent, distanceToWork * facts.months);
  const commuteByDays = percentOf(facts.dayPercent, distanceToWork * countedDays);
  const commute = Math.min(commuteByMonths, commuteByDays);
  return {
    base,
    perMonth,
    months: facts.months,
    private: ofPrivate,
    distanceToWork,
    commuteByMonths,
    countedDays,
    commuteByDays,
    commute,
    total: ofPrivate + commute,
  };
}
