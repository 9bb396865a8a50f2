import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { LoggedNoun } from '@wattbook/domain/changelog/changes';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { fieldName } from '@wattbook/i18n/field-names';
import { formatDateTime } from '@wattbook/i18n/formats/moment';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { translate } from '@wattbook/i18n/translate';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';
import { wallClock } from '../sheets/wall-clock.ts';

const nounWords: Readonly<Record<LoggedNoun, MessageKey>> = {
  trips: 'trips.title',
  charges: 'charges.title',
  idles: 'lost.parked',
  sleeps: 'lost.sleep',
  cards: 'cards.title',
  costs: 'cards.fixedCosts',
  reminders: 'reminders.screen',
  tyres: 'tyres.title',
  journeys: 'journeys.title',
  classrules: 'classrules.title',
  vehicles: 'changelog.settings',
};

/** The columns of a sheet of the change log by their names (API-087): what was changed, without the values, of which some are places. */
export function changeSheetColumns(catalogue: Catalogue, preferences: Preferences): NamedColumns<Change, ListColumn<'changes'>> {
  const column = columnWords<Change>(catalogue);
  const t = (key: MessageKey, values?: Record<string, string | number>) => translate(catalogue, key, values);
  const wallOf = wallClock(preferences.zone);
  const subjectOf = ({ subject }: Change) => subject?.name ?? formatDateTime(subject?.startTime, preferences);
  return {
    time: column('interfaces.sheetTime', 20, ({ createdAt }) => ({ wall: wallOf(Date.parse(createdAt)) })),
    noun: column('interfaces.sheetNoun', 16, ({ noun }) => t(nounWords[noun])),
    subject: column('interfaces.sheetSubject', 24, subjectOf),
    action: column('interfaces.sheetAction', 16, ({ action, related }) => actionOf(action, related.length, t)),
    fields: column('interfaces.sheetFields', 40, (change) => fieldsOf(change, t)),
    who: column('interfaces.sheetWho', 20, (change) => authorOf(change, t)),
    undone: column('interfaces.sheetUndone', 20, ({ undoneAt }) => (undoneAt === null ? null : { wall: wallOf(Date.parse(undoneAt)) })),
  };
}

type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const actionOf = (action: Change['action'], count: number, t: Translate): string =>
  action === 'merged' ? t('changelog.merged', { count }) : t(`changelog.${action}`);

/** The changed fields by the names that the forms give them. */
function fieldsOf({ noun, entityOld, entityNew }: Change, t: Translate): string | null {
  const names = new Set(
    [...Object.keys(entityOld ?? {}), ...Object.keys(entityNew ?? {})].flatMap((field) => fieldName(noun, field) ?? []),
  );
  return names.size === 0 ? null : [...new Set([...names].map((key) => t(key)))].join(', ');
}

function authorOf({ userId, userName, byUserId }: Change, t: Translate): string {
  if (userId === null) return t(byUserId === null ? 'changelog.system' : 'changelog.administrator');
  const name = userName ?? t('changelog.formerUser');
  return byUserId === null ? name : t('changelog.byAdministrator', { name });
}
