import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { TagFilter } from '../../../ui/table/tag-filter.tsx';
import { useUser } from '../../account/public.ts';
import { cardNamesQuery } from '../data/card-names.queries.ts';

interface CardFilterProps {
  readonly cardId: string | undefined;
  readonly onCard: (cardId: string | undefined) => void;
}

/** Shows only the charges with one card, also of one that is not active any more (CHG-014); absent where there is none. */
export function CardFilter({ cardId, onCard }: CardFilterProps) {
  const t = useT();
  const { data: cards = [] } = useQuery(cardNamesQuery(useUser().id));
  return (
    <TagFilter
      choices={cards.map(({ id }) => id)}
      tag={cardId}
      labelOf={(one) => cards.find(({ id }) => id === one)?.name ?? t('table.otherCard')}
      texts={{ unfiltered: t('table.anyCard'), label: t('table.filterByCard'), icon: IconCreditCard }}
      onTag={onCard}
    />
  );
}
