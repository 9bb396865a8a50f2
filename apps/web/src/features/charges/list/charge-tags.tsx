import { EmptyChip, PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { useT } from '../../../i18n/use-t.ts';
import classes from './charge-tags.module.css';

/** The number of chips that fit in a cell; the others are counted. */
const MAX_CHIPS = 2;

/** The user's tags of a charge. */
export function ChargeTags({ tags }: { readonly tags: readonly string[] }) {
  const t = useT();
  const hidden = tags.length - MAX_CHIPS;
  if (tags.length === 0) return <EmptyChip label={t('charges.notTagged')} />;
  return (
    <span className={classes['tags']} title={tags.join(', ')}>
      {tags.slice(0, MAX_CHIPS).map((tag) => (
        <PlainChip key={tag} label={tag} />
      ))}
      {hidden > 0 && <PlainChip label={`+${hidden}`} />}
    </span>
  );
}
