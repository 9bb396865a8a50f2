import type { Language } from '@wattbook/domain/texts/languages';
import type { Member } from './member.ts';

/** What the owner of a car wants to be reminded of: days from the epoch to its day, or the odometer in km. */
export interface Reminder {
  readonly description: string;
  readonly kind: 'Service' | 'Inspection' | 'Tyres';
  readonly afterDays: number | null;
  readonly dueOdometer: number | null;
  readonly everyMonths: number | null;
  readonly everyKm: number | null;
}

export const reminderNames = {
  en: { service: 'Service', inspection: 'Official inspection', tyres: 'Change of wheels' },
  de: { service: 'Service', inspection: 'Hauptuntersuchung', tyres: 'Räderwechsel' },
  fr: { service: 'Entretien', inspection: 'Contrôle technique', tyres: 'Changement de roues' },
} as const satisfies Record<Language, Record<string, string>>;

/** The reminders of a member: the service by odometer or after two years, the inspection and the wheels by date. */
export function remindersOf({ account: { language }, odometerKm }: Member): readonly Reminder[] {
  const words = reminderNames[language];
  const nextService = Math.ceil((odometerKm + 3000) / 5000) * 5000;
  return [
    { description: words.service, kind: 'Service', afterDays: 500, dueOdometer: nextService, everyMonths: 24, everyKm: 30_000 },
    { description: words.inspection, kind: 'Inspection', afterDays: 430, dueOdometer: null, everyMonths: 24, everyKm: null },
    { description: words.tyres, kind: 'Tyres', afterDays: 200, dueOdometer: null, everyMonths: 6, everyKm: null },
  ];
}
