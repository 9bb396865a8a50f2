import { type ClassifiedTrip, classesOf } from '@wattbook/domain/trips/trip-shares';
import { classOf, ownTags } from '@wattbook/domain/trips/trip-tags';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import type { Translate } from '../../../i18n/use-t.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyChip, PlainChip, TagChip } from '../../../ui/marks/tag-chips.tsx';
import classes from './trip-tags.module.css';

/** The number of chips that fit in a cell; the others are counted. */
const MAX_CHIPS = 2;

/** The label of a tag: a class in the language of the screen, other tags unchanged. */
export function tagLabel(tag: string, t: Translate): string {
  const kind = classOf(tag);
  return kind === null ? tag : t(tripClassMessages[kind]);
}

/** The tags of a trip: its class with a mark, then the user's own tags. A divided trip shows the marks of all shares and the name of the largest (TRIP-099, TRIP-101). */
export function TripTags({ trip }: { readonly trip: ClassifiedTrip }) {
  const t = useT();
  const [kind = null, ...others] = classesOf(trip);
  const own = ownTags(trip.tags);
  const visible = own.slice(0, kind === null ? MAX_CHIPS : MAX_CHIPS - 1);
  const hidden = own.length - visible.length;
  if (kind === null && own.length === 0) return <EmptyChip label={t('trips.notTagged')} />;
  return (
    <span className={classes['tags']} title={trip.tags.map((tag) => tagLabel(tag, t)).join(', ')}>
      {kind !== null && (
        <TagChip
          kind={kind}
          label={t(tripClassMessages[kind])}
          others={others.map((other) => ({ kind: other, label: t(tripClassMessages[other]) }))}
        />
      )}
      {visible.map((tag) => (
        <PlainChip key={tag} label={tag} />
      ))}
      {hidden > 0 && <PlainChip label={`+${hidden}`} />}
    </span>
  );
}
