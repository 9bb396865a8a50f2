import { useT } from '../i18n/use-t.ts';
import { ListBody } from './list-body.tsx';
import { ListHead } from './list-head.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListOf } from './list-of.ts';
import { useList } from './use-list.ts';

interface ListCardProps<Row extends { readonly id: string }> {
  readonly list: ListOf<Row>;
  /** The owner of the rows: a vehicle, or the account. */
  readonly owner: string;
}

/** A list as a section of a screen: its heading, the button that adds a row, and the rows. */
export function ListCard<Row extends { readonly id: string }>({ list, owner }: ListCardProps<Row>) {
  const t = useT();
  const state = useList(list, owner);
  const title = t(list.messages.title);
  return (
    <section aria-label={title}>
      <ListHead
        title={title}
        {...(list.form !== undefined && { add: { label: t(list.form.messages.add), onClick: () => state.setEdited('new') } })}
      />
      <ListBody
        state={state}
        label={t('table.rowsOf', { list: title })}
        tools={list.filters && <ListSearch state={state} options={list.filters} />}
      />
    </section>
  );
}
