import type { Language } from '@wattbook/domain/texts/languages';
import type { Member } from './member.ts';

/** What the owner of a car entered as fixed costs, in euro; a negative one is an earning. */
export interface FixedCost {
  readonly description: string;
  readonly type: 'Yearly' | 'Monthly' | 'OneTime';
  readonly category: 'Insurance' | 'Leasing' | 'PurchasingPrice' | 'Tax' | 'Quota';
  readonly costs: number;
  /** Days from the epoch to its start, or to its day. */
  readonly afterDays: number;
}

export const descriptions = {
  en: { insurance: 'Insurance', leasing: 'Leasing', purchase: 'Purchase', tax: 'Vehicle tax', premium: 'THG premium' },
  de: { insurance: 'Versicherung', leasing: 'Leasingrate', purchase: 'Kauf', tax: 'Kfz-Steuer', premium: 'THG-Prämie' },
  fr: { insurance: 'Assurance', leasing: 'Loyer du leasing', purchase: 'Achat', tax: 'Taxe sur le véhicule', premium: 'Prime THG' },
} as const satisfies Record<Language, Record<string, string>>;

/** The car that the household bought; the others are leased. */
const boughtCar = 'tesla';

/** The fixed costs of a member: a car with a fuel tank pays tax, the others receive the premium for avoided emissions. */
export function fixedCostsOf({ key, ageDays, account: { language }, vehicle: { kWh, liter } }: Member): readonly FixedCost[] {
  const words = descriptions[language];
  const isElectric = liter === null;
  return [
    { description: words.insurance, type: 'Yearly', category: 'Insurance', costs: 540 + kWh * 2, afterDays: 0 },
    key === boughtCar
      ? { description: words.purchase, type: 'OneTime', category: 'PurchasingPrice', costs: 47_560, afterDays: -ageDays }
      : { description: words.leasing, type: 'Monthly', category: 'Leasing', costs: isElectric ? 329.9 : 389.9, afterDays: 0 },
    isElectric
      ? { description: words.premium, type: 'OneTime', category: 'Quota', costs: -95, afterDays: 40 }
      : { description: words.tax, type: 'Yearly', category: 'Tax', costs: 98, afterDays: 0 },
  ];
}
