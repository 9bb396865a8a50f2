import type { LogbookBenefit, NewLogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import { type BenefitRate, rateOf } from '@wattbook/domain/logbook/benefit/benefit-rates';
import { type BenefitFacts, compareBenefit, type EnteredBenefit } from '@wattbook/domain/logbook/benefit/compare-benefit';
import { toThousandths } from '../../../db/fields/kinds.ts';
import { toDecimal, toMinor } from '../../../db/fields/money.ts';

const euro = (cents: number): number => toDecimal(cents, 'EUR');
const km = (value: number): number => toThousandths(value) ?? 0;

/** Entered amounts in cents, as the rules take them. */
const inCents = ({ listPrice, purchasePrice, leasing, fuelCosts, ...others }: NewLogbookBenefit): EnteredBenefit => ({
  ...others,
  listPrice: toMinor(listPrice, 'EUR'),
  purchasePrice: toMinor(purchasePrice, 'EUR'),
  leasing: toMinor(leasing, 'EUR'),
  fuelCosts: toMinor(fuelCosts, 'EUR'),
});

/** The answer for what a user entered and what is stored. */
export function presentBenefit(entered: NewLogbookBenefit, facts: BenefitFacts & { readonly leftOut: number }): LogbookBenefit {
  const { months, rates, share, flat, book, missing } = compareBenefit(inCents(entered), facts);
  const rate = (name: BenefitRate) => {
    const { value: standard, source } = rateOf(name, facts.year);
    return { value: rates[name], standard, source };
  };
  return {
    year: facts.year,
    until: facts.until,
    entered,
    facts: presentFacts(facts),
    months,
    rates: {
      privatePercent: rate('privatePercent'),
      workPercent: rate('workPercent'),
      dayPercent: rate('dayPercent'),
      maxDays: rate('maxDays'),
      usefulLife: rate('usefulLife'),
    },
    share: share && { ...share, maxListPrice: toDecimal(share.maxListPrice, 'EUR') },
    flat: flat && {
      base: euro(flat.base),
      perMonth: euro(flat.perMonth),
      months: flat.months,
      private: euro(flat.private),
      distanceToWork: flat.distanceToWork,
      commuteByMonths: euro(flat.commuteByMonths),
      countedDays: flat.countedDays,
      commuteByDays: euro(flat.commuteByDays),
      commute: euro(flat.commute),
      total: euro(flat.total),
    },
    book: book && {
      acquisition: euro(book.acquisition),
      countedAcquisition: euro(book.countedAcquisition),
      totalCosts: euro(book.totalCosts),
      km: km(book.km),
      perKm: euro(book.perKm),
      privateKm: km(book.privateKm),
      private: euro(book.private),
      toWorkKm: km(book.toWorkKm),
      commute: euro(book.commute),
      total: euro(book.total),
    },
    missing: missing.map(({ word, amount }) => ({ word, amount: toThousandths(amount) })),
  };
}

const presentFacts = (facts: BenefitFacts & { readonly leftOut: number }): LogbookBenefit['facts'] => ({
  drive: facts.drive,
  km: {
    business: km(facts.km.business),
    toWork: km(facts.km.toWork),
    private: km(facts.km.private),
    unclassified: km(facts.km.unclassified),
  },
  workDays: facts.workDays,
  fixedCosts: euro(facts.fixedCosts),
  leasingCosts: euro(facts.leasingCosts),
  chargeCosts: euro(facts.chargeCosts),
  leftOut: euro(facts.leftOut),
});
