import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { formatMoney } from '@wattbook/i18n/formats/money';
import { type Preferences, preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { formatWithUnit } from '@wattbook/i18n/formats/quantity';
import { quantities } from '@wattbook/i18n/formats/quantities';
import { translate } from '@wattbook/i18n/translate';
import type { Caller } from '../../http/actor.ts';
import { addressEnded } from '../../http/app-error.ts';
import type { SentFile } from '../../http/handler.ts';
import { type Limiter, refuseIf } from '../../http/limits.ts';
import type { Platform } from '../../platform.ts';
import { isActiveUser, readFormats } from '../profiles/public.ts';
import { type CalendarRow, costOf, readCalendarRows } from './calendar-rows.query.ts';
import { findFeed, noteRead } from './feeds.store.ts';
import { calendarEnd, calendarHead, type CalendarEvent, eventText } from './write-calendar.ts';

export interface CalendarDeps extends Pick<Platform, 'database' | 'now' | 'tokenSecret' | 'config'> {
  readonly limiter: Limiter;
  readonly isShared: (email: string) => boolean;
}

/** A new secret of an address. */
export const newCalendarSecret = (): string => randomBytes(32).toString('base64url');
export const hashOfSecret = (secret: string, sent: string): Buffer => createHmac('sha256', secret).update(`calendar ${sent}`).digest();

const yearMs = 365 * 86_400_000;
const minuteMs = 60_000;
/** A calendar program asks every few minutes at most. */
const readsPerMinute = 10;

/** Trips and charges of the last year as iCalendar, for whoever has the secret address. */
export async function readCalendar(deps: CalendarDeps, sent: string, { address }: Pick<Caller, 'address'>): Promise<SentFile> {
  const { database, now, tokenSecret, config, limiter } = deps;
  const feed = await findFeed(database, hashOfSecret(tokenSecret, sent));
  if (feed === undefined) throw addressEnded();
  const tenant = database.forAccount(feed.account_id);
  if (!(await isActiveUser(tenant, feed.user_id))) throw addressEnded();
  refuseIf(limiter.count(`calendar ${feed.user_id}`, readsPerMinute));
  const at = now();
  if ((feed.last_read_at?.getTime() ?? 0) + minuteMs <= at || feed.last_read_from !== address)
    await noteRead(database, feed, new Date(at), address);
  const preferences = preferencesOfUser(await readFormats(tenant, feed.user_id), 'UTC');
  const catalogue = await loadCatalogue(preferences.language);
  const rows = await readCalendarRows(tenant, new Date(at - yearMs));
  const events = rows.map((row) => ({
    ...eventOf(row, preferences, config.baseUrl),
    summary: translate(catalogue, `interfaces.calendarEvent.${row.kind}`, { vehicle: row.vehicle, figures: figuresOf(row, preferences) }),
  }));
  const name = translate(catalogue, 'interfaces.calendarName', {});
  return { name: 'wattbook.ics', bytes: Readable.from([calendarHead(name), ...events.map(eventText), calendarEnd]) };
}

function eventOf(row: CalendarRow, preferences: Preferences, baseUrl: string): CalendarEvent {
  return {
    uid: `${row.kind}-${row.id}@${new URL(baseUrl).hostname}`,
    start: row.start_time,
    end: row.end_time,
    stamp: row.created_at,
    summary: '',
    description: [row.vehicle, figuresOf(row, preferences)].join('\n'),
    url: `${baseUrl}/${row.kind}s/${row.id}/details`,
  };
}

/** Distance, energy and cost, as far as they are known. */
function figuresOf(row: CalendarRow, preferences: Preferences): string {
  const cost = costOf(row);
  return [
    ...(row.distance === null ? [] : [formatWithUnit(quantities.distance, row.distance, preferences)]),
    ...(row.kwh === null ? [] : [formatWithUnit(quantities.energy, row.kwh, preferences)]),
    ...(cost === null ? [] : [formatMoney(cost.amount, preferences, { currency: cost.currency })]),
  ]
    .filter((text) => text !== null)
    .join(' · ');
}
