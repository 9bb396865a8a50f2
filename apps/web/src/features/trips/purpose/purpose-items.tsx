import { IconCheck, IconTag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import { tripClasses } from '@wattbook/domain/trips/trip-tags';
import type { WithPlan } from '@wattbook/domain/vehicles/vehicle-plan';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import { fieldsOf } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentItems } from '../../../lists/list-of.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { type TagClass, TagMark } from '../../../ui/marks/tag-chips.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useUndoSaves } from '../../changelog/undo/public.ts';
import { type TripRow, tripRows } from '../data/trips.queries.ts';
import { useKnownTags } from '../tags/use-known-tags.ts';
import classes from '../tags/trip-tags.module.css';
import { choiceOf, classChanges } from './purpose.ts';
import { purposeFailure, savePurposeOf } from './save-purpose.ts';
import { Menu } from '../../../ui/menu/menu.tsx';

interface PurposeItemsProps extends AssignmentItems<TripRow> {
  readonly vehicle: WithPlan;
}

/** The classes of a trip in its menu, each set with one click; another item opens the dialog (TRIP-017). Without the plan for them they can only be taken away (TRIP-103). */
export function PurposeItems({ row: trip, owner, vehicle, refusal, onOpen }: PurposeItemsProps) {
  const t = useT();
  const client = useQueryClient();
  const known = useKnownTags(includesClasses(vehicle));
  const undoable = useUndoSaves('trips', owner);
  const chosen = choiceOf(trip);
  const disabled = refusal === null ? {} : { disabled: true, title: refusal };
  const choose = async (kind: TagClass) => {
    const next = kind === chosen ? null : kind;
    if (next !== null && !includesClasses(vehicle)) return onOpen(kind);
    try {
      const changes = classChanges(trip.tags, next, known);
      const saved = await savePurposeOf(owner, trip, changes);
      if (saved === null) {
        toastSuccess(t('table.waits'));
        return;
      }
      const purpose = t(next === null ? 'trips.notTagged' : tripClassMessages[next]);
      undoable(t('trips.purposeSaved', { purpose }), [{ id: trip.id, sent: [{ tags: changes.tags }] }]);
    } catch (error) {
      toastError(t('trips.notSaved', { reason: purposeFailure(error, t) }));
      // A reason or driver is missing: the dialog asks for it.
      if (Object.keys(fieldsOf(error)).length > 0) onOpen(kind);
    }
    await refreshRows(client, tripRows.noun, owner);
  };
  return (
    <>
      <Menu.Label>{t('trips.purpose')}</Menu.Label>
      {tripClasses.map((kind) => (
        <Menu.Item
          key={kind}
          aria-current={kind === chosen}
          leftSection={
            <span className={classes['inMenu']}>
              <TagMark kind={kind} />
            </span>
          }
          rightSection={kind === chosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
          {...disabled}
          onClick={() => void choose(kind)}
        >
          {t(tripClassMessages[kind])}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconTag size={16} stroke={1.75} />} {...disabled} onClick={() => onOpen(null)}>
        {t('trips.purposeMore')}
      </Menu.Item>
    </>
  );
}
