import { type Translate, useT } from '../i18n/use-t.ts';
import { ErrorsFilter, ErrorsItem } from '../ui/table/errors-filter.tsx';
import { EstimatedFilter, EstimatedItem } from '../ui/table/estimated-filter.tsx';
import { offeredTags, TagFilter } from '../ui/table/tag-filter.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import type { ListFiltersOf } from './list-of.ts';
import type { ListState } from './use-list.ts';

interface ListFiltersProps<Row extends { readonly id: string }> {
  readonly state: Pick<ListState<Row>, 'filters' | 'metTags' | 'ownTags'>;
  readonly options: Pick<ListFiltersOf<Row>, 'search' | 'tags' | 'card' | 'site' | 'estimated' | 'errors'>;
}

type EstimatedState = Parameters<typeof EstimatedItem>[0];
type ErrorsState = Parameters<typeof ErrorsItem>[0];

/** Stands for the rows without a tag: no tag is empty. */
const noTag = '';

type TagOptions = NonNullable<ListFiltersProps<{ readonly id: string }>['options']['tags']>;

const choicesOf = (tags: Pick<TagOptions, 'choices' | 'untagged'> | undefined, own: readonly string[], met: readonly string[]) =>
  tags === undefined ? [] : [...(tags.untagged === undefined ? [] : [noTag]), ...tags.choices(own, met)];

const labelOf = (tag: string, { label, untagged }: Pick<TagOptions, 'label' | 'untagged'>, t: Translate): string =>
  tag === noTag && untagged !== undefined ? t(untagged) : (label?.(tag, t) ?? tag);

/** The filters in the menu of tags; undefined where there are none. */
function inMenu(estimated: EstimatedState | undefined, errors: ErrorsState | undefined, t: Translate) {
  if (estimated === undefined && errors === undefined) return undefined;
  const labels = [...(estimated?.isOn ? [t('table.partlyEstimated')] : []), ...(errors?.isOn ? [t('ruleErrors.onlyOpen')] : [])];
  return {
    label: labels.join(', '),
    isOn: labels.length > 0,
    item: (
      <>
        {estimated && <EstimatedItem {...estimated} />}
        {errors && <ErrorsItem {...errors} />}
      </>
    ),
  };
}

/** The filters of a list: by tag, card and place, what is partly estimated, and what has open rule errors. On a phone one menu has tags, estimates and errors. */
export function ListFilters<Row extends { readonly id: string }>({
  state: { filters, metTags, ownTags = [] },
  options: { search, tags, card, site, estimated, errors },
}: ListFiltersProps<Row>) {
  const t = useT();
  const isPhone = useIsPhone();
  const choices = choicesOf(tags, ownTags, metTags);
  const ofEstimated = estimated && { hint: t(estimated), isOn: filters.estimated, onChange: filters.setEstimated };
  const ofErrors = errors && { isOn: filters.errors, onChange: filters.setErrors };
  const isInMenu = isPhone && offeredTags(choices, filters.tag).length > 0;
  return (
    <>
      {tags !== undefined && (
        <TagFilter
          choices={choices}
          tag={filters.untagged ? noTag : filters.tag}
          labelOf={(tag) => labelOf(tag, tags, t)}
          onTag={(tag) => (tag === noTag ? filters.setUntagged() : filters.setTag(tag))}
          other={isInMenu ? inMenu(ofEstimated, ofErrors, t) : undefined}
        />
      )}
      {card?.({ cardId: filters.card, onCard: filters.setCard })}
      {site?.({ siteId: filters.site, onSite: filters.setSite })}
      {ofEstimated && !isInMenu && <EstimatedFilter {...ofEstimated} hasRoom={search === undefined} />}
      {ofErrors && !isInMenu && <ErrorsFilter {...ofErrors} />}
    </>
  );
}
