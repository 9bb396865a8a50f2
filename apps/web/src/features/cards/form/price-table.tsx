import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconMoon, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import type { Currency } from '@wattbook/i18n/formats/preferences';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { operatorsQuery } from '../data/cards.queries.ts';
import { PriceEditor } from './price-editor.tsx';
import type { AboutPrice } from './price.form.ts';
import classes from './price-table.module.css';
import { limitsText, priceText } from './price-texts.ts';

const PAGE_SIZE = 10;
/** When most tariffs have their night. */
const night = { from: '22:00', to: '06:00' };

interface PriceTableProps {
  readonly prices: readonly CardPrice[];
  readonly about: AboutPrice;
  readonly currency: Currency;
  readonly isReadOnly: boolean;
  /** What it means that there are none. */
  readonly noPrices: string;
  readonly error: string | undefined;
  /** Called with the prices after one was saved or deleted. */
  readonly onChange: (prices: readonly CardPrice[]) => void;
}

/** The prices of a card, ten a page, each edited in its place (COST-070, COST-071). */
export function PriceTable({ prices, about, currency, isReadOnly, noPrices, error, onChange }: PriceTableProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<number | 'new' | 'night' | null>(null);
  const shownPage = Math.max(1, Math.min(page, Math.ceil(prices.length / PAGE_SIZE)));
  const first = (shownPage - 1) * PAGE_SIZE;
  const save = (index: number, entered: readonly CardPrice[]) => {
    setEdited(null);
    onChange(prices.toSpliced(index, 1, ...entered));
  };
  return (
    <div className={classes['root']}>
      {error !== undefined && <Notice kind="danger">{error}</Notice>}
      {prices.length === 0 && edited === null && <p className={classes['none']}>{noPrices}</p>}
      {prices.length > 0 && (
        <table className={classes['table']} aria-label={t('cards.prices')}>
          <PriceHead isReadOnly={isReadOnly} />
          <tbody>
            {prices.slice(first, first + PAGE_SIZE).map((price, offset) => {
              const index = first + offset;
              return edited === index ? (
                <tr key={index}>
                  <td colSpan={4}>
                    <PriceEditor about={about} stored={price} onCancel={() => setEdited(null)} onSave={(entered) => save(index, entered)} />
                  </td>
                </tr>
              ) : (
                <PriceRow
                  key={index}
                  price={price}
                  currency={currency}
                  isReadOnly={isReadOnly}
                  onEdit={() => setEdited(index)}
                  onDelete={() => save(index, [])}
                />
              );
            })}
          </tbody>
        </table>
      )}
      {prices.length > PAGE_SIZE && (
        <Pager label={t('cards.prices')} total={prices.length} state={{ page: shownPage, pageSize: PAGE_SIZE, setPage }} />
      )}
      {(edited === 'new' || edited === 'night') && (
        <PriceEditor
          about={about}
          stored={null}
          begin={edited === 'night' ? night : {}}
          onCancel={() => setEdited(null)}
          onSave={(entered) => save(prices.length, entered)}
        />
      )}
      {edited === null && !isReadOnly && <AddButtons hasPrices={prices.length > 0} onAdd={setEdited} />}
    </div>
  );
}

interface AddButtonsProps {
  /** Nights are cheaper than a price that is there. */
  readonly hasPrices: boolean;
  readonly onAdd: (what: 'new' | 'night') => void;
}

function AddButtons({ hasPrices, onAdd }: AddButtonsProps) {
  const t = useT();
  return (
    <div className={classes['add']}>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => onAdd('new')}>
        {t('cards.addPrice')}
      </Button>
      {hasPrices && (
        <Button variant="default" leftSection={<IconMoon size={16} stroke={1.75} aria-hidden />} onClick={() => onAdd('night')}>
          {t('cards.isNightCheaper')}
        </Button>
      )}
    </div>
  );
}

function PriceHead({ isReadOnly }: Pick<PriceTableProps, 'isReadOnly'>) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t('cards.current')}</th>
        <th scope="col">{t('cards.price')}</th>
        <th scope="col">{t('cards.applies')}</th>
        {!isReadOnly && (
          <th scope="col">
            <VisuallyHidden>{t('cards.priceActions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface PriceRowProps extends Pick<PriceTableProps, 'currency' | 'isReadOnly'> {
  readonly price: CardPrice;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function PriceRow({ price, currency, isReadOnly, onEdit, onDelete }: PriceRowProps) {
  const t = useT();
  const formats = useFormats();
  const { data: operators = [] } = useQuery(operatorsQuery);
  const context = { t, formats, currency };
  const name = `${t(price.ac ? 'cards.ac' : 'cards.dc')} ${priceText(price, context)}`;
  return (
    <tr>
      <td>{t(price.ac ? 'cards.ac' : 'cards.dc')}</td>
      <td className={classes['price']}>{priceText(price, context)}</td>
      <td>{limitsText(price, operators, context)}</td>
      {!isReadOnly && (
        <td className={classes['actions']}>
          <ActionIcon aria-label={t('cards.editPrice', { price: name })} onClick={onEdit}>
            <IconPencil size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label={t('cards.deletePrice', { price: name })} onClick={onDelete}>
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}
