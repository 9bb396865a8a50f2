import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { type ClassifiedTrip, classesOf } from '@wattbook/domain/trips/trip-shares';
import { tripClasses } from '@wattbook/domain/trips/trip-tags';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import type { TagClass } from '../../../ui/marks/tag-chips.tsx';
import { withClass } from '../tags/tag-class.ts';

export const purposeTexts = ['reason', 'name', 'company', 'driver', 'comment'] as const;
export type PurposeText = (typeof purposeTexts)[number];

/** The fields of a trip that name its purpose (OQ-118). */
export type Purpose = Pick<Trip, 'tags' | 'privateDistance' | 'toWorkDistance' | PurposeText>;
export type PurposeChanges = Partial<Purpose>;

/** A class for the whole trip, or a division between them. */
export type Choice = TagClass | 'mixed';

/** In the order of their keys, from 1. */
export const choices: readonly Choice[] = [...tripClasses, 'mixed'];

export const choiceMessages: Record<Choice, MessageKey> = { ...tripClassMessages, mixed: 'trips.mixed' };

/** The choice that a trip shows; null without one. */
export function choiceOf(trip: ClassifiedTrip): Choice | null {
  const [largest = null, second] = classesOf(trip);
  return second === undefined ? largest : 'mixed';
}

/** The changes that give a trip one class, or none: its division ends (TRIP-096, TRIP-097, OQ-119). */
export const classChanges = (tags: readonly string[], chosen: TagClass | null, known: readonly string[]) => ({
  tags: withClass(tags, chosen, known),
  privateDistance: null,
  toWorkDistance: null,
});

/** The changes without those that a trip already has; a blank text is none. */
export function realChanges(stored: Readonly<Partial<Purpose>>, changes: PurposeChanges): PurposeChanges {
  const plain = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() || null : (value ?? null));
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => plain(value) !== plain(stored[name as keyof Purpose])));
}
