import type { Change, Origin } from '@wattbook/contract/changelog/change.schema';
import type { LoggedNoun } from '@wattbook/domain/changelog/changes';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../../address.ts';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';

const actions: Readonly<Record<Change['action'], MessageKey>> = {
  created: 'changelog.created',
  changed: 'changelog.changed',
  deleted: 'changelog.deleted',
  restored: 'changelog.restored',
  merged: 'changelog.merged',
  unmerged: 'changelog.unmerged',
  split: 'changelog.split',
  unsplit: 'changelog.unsplit',
  moved: 'changelog.moved',
};

const origins: Readonly<Record<Origin['kind'], MessageKey>> = {
  vehicle: 'changelog.originVehicle',
  import: 'changelog.originImport',
  manual: 'changelog.originManual',
  merge: 'changelog.originMerge',
  split: 'changelog.originSplit',
};

const timed: Readonly<Partial<Record<LoggedNoun, MessageKey>>> = {
  trips: 'changelog.trip',
  charges: 'changelog.charge',
  idles: 'changelog.idle',
  sleeps: 'changelog.sleep',
};

/** What a change did, in a word. */
export const actionText = ({ action, related }: Pick<Change, 'action' | 'related'>, t: Translate): string =>
  t(actions[action], { count: related.length });

/** How a record came to be. */
export const originText = ({ kind }: Pick<Origin, 'kind'>, t: Translate): string => t(origins[kind]);

/** The record of a change: a trip by its time, a card by its name, the settings of the vehicle. */
export function subjectText({ noun, subject }: Pick<Change, 'noun' | 'subject'>, formats: Formats, t: Translate): string {
  if (noun === 'vehicles') return t('changelog.settings');
  if (subject === null)
    return t(noun === 'trips' ? 'changelog.goneTrip' : noun === 'charges' ? 'changelog.goneCharge' : 'changelog.goneOther');
  const message = timed[noun];
  return message === undefined ? (subject.name ?? '') : t(message, { time: formats.dateTime(subject.startTime) ?? '' });
}

/** The screen of a record; null where there is none, as of a deleted one. */
export function subjectAddress({ noun, entityId, subject }: Pick<Change, 'noun' | 'entityId' | 'subject'>): Address | null {
  if (subject === null || subject.deleted) return null;
  if (noun === 'trips') return paths.tripDetails(entityId);
  if (noun === 'charges') return paths.chargeDetails(entityId);
  if (noun === 'costs') return paths.fixCost(entityId);
  if (noun === 'reminders' || noun === 'tyres') return paths.service();
  if (noun === 'journeys') return paths.journey(entityId);
  return noun === 'vehicles' ? paths.vehicle(entityId) : null;
}

/** Who made a change: the user, another one by name, an administrator for a fleet, or the program (TRIP-085, OQ-116). */
export function authorText(
  { userId, userName, byUserId }: Pick<Change, 'userId' | 'userName' | 'byUserId'>,
  own: string,
  t: Translate,
): string {
  if (userId === null) return t(byUserId === null ? 'changelog.system' : 'changelog.administrator');
  const name = userId === own ? t('changelog.you') : (userName ?? t('changelog.formerUser'));
  return byUserId === null ? name : t('changelog.byAdministrator', { name });
}

/** Why a change that could be undone is not; null where nothing needs to be said. */
export const refusalText = ({ undo }: Pick<Change, 'undo'>, t: Translate): string | null => {
  if (undo === 'changed') return t('changelog.changedSince');
  if (undo === 'logbook') return t('errors.logbook');
  return undo === 'charge_locked' ? t('errors.charge_locked') : null;
};
