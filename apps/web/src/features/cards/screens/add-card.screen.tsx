import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countryName } from '@wattbook/i18n/formats/country';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useWritersOnly } from '../../account/public.ts';
import { copyOf } from '../data/copy-of.ts';
import { catalogueCardQuery, catalogueQuery, type CatalogueEntry, useSaveCard } from '../data/cards.queries.ts';
import { CatalogueHint } from '../list/catalogue-hint.tsx';
import classes from './cards.module.css';

const noEntries: readonly CatalogueEntry[] = [];

/** `/card-add`: copies a card of the catalogue, or leads to the form of a new one (COST-096 to COST-108). */
export function AddCardScreen() {
  const t = useT();
  const back = useBackToOrigin(paths.cards);
  useWritersOnly(paths.cards());
  return (
    <>
      <PageHead title={t('cards.catalogueTitle')} back={{ ...back, label: t('cards.title') }} />
      <div className={classes['form']}>
        <p className={classes['text']}>{t('cards.catalogueText')}</p>
        <Card title={t('cards.catalogue')}>
          <CatalogueForm onDone={back.goBack} />
        </Card>
        <Card title={t('cards.own')}>
          <p className={classes['text']}>{t('cards.ownText')}</p>
          <LinkButton to={paths.createCard()} variant="default">
            {t('cards.create')}
          </LinkButton>
        </Card>
      </div>
    </>
  );
}

/** Chooses a card of the catalogue, by its country, and copies it. */
function CatalogueForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const catalogue = useQuery(catalogueQuery);
  const [country, setCountry] = useState('');
  const [id, setId] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const { add, busy, failure } = useCopying(onDone);
  const chosen = useQuery({ ...catalogueCardQuery(id), enabled: id !== '' });
  const { countries, cards } = useCatalogueChoices(catalogue.data ?? noEntries, country);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTouched(true);
    if (country !== '' && id !== '' && !busy) void add(id);
  };

  return (
    <form className={classes['fields']} noValidate onSubmit={onSubmit}>
      {catalogue.isError && <Notice kind="danger">{t(errorMessageOf(catalogue.error))}</Notice>}
      <NativeSelect
        name="country"
        label={t('cards.country')}
        value={country}
        error={isTouched && country === '' ? t('cards.countryRequired') : undefined}
        data={[{ value: '', label: t('cards.chooseCountry') }, ...countries]}
        onChange={({ currentTarget: { value } }) => {
          setCountry(value);
          setId('');
        }}
        onBlur={() => setIsTouched(true)}
      />
      <NativeSelect
        name="card"
        label={t('cards.card')}
        value={id}
        disabled={country === ''}
        error={isTouched && id === '' ? t('cards.cardRequired') : undefined}
        data={[{ value: '', label: t('cards.chooseCard') }, ...cards]}
        onChange={({ currentTarget: { value } }) => setId(value)}
      />
      {chosen.data !== undefined && <CatalogueHint card={chosen.data} />}
      {failure !== null && <Notice kind="danger">{t(errorMessageOf(failure))}</Notice>}
      <div className={classes['actions']}>
        <Button type="submit" loading={busy}>
          {t('cards.addChosen')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('cards.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The countries of the catalogue and the cards of one of them, by name. */
function useCatalogueChoices(entries: readonly CatalogueEntry[], country: string) {
  const { language } = useFormats().preferences;
  const byName = (a: { readonly label: string }, b: { readonly label: string }) => a.label.localeCompare(b.label, language);
  const countries = [...new Set(entries.map((one) => one.country))].map((value) => ({ value, label: countryName(value, language) }));
  const ofCountry = entries.filter((one) => one.country === country);
  return { countries: countries.sort(byName), cards: ofCountry.map(({ id: value, name: label }) => ({ value, label })).sort(byName) };
}

/** Copies a card of the catalogue into the account. */
function useCopying(onDone: () => void) {
  const t = useT();
  const client = useQueryClient();
  const { create } = useSaveCard();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const add = async (id: string) => {
    setBusy(true);
    setFailure(null);
    try {
      const added = await create(copyOf(await client.ensureQueryData(catalogueCardQuery(id))));
      toastSuccess(t(added === null ? 'table.waits' : 'cards.added'));
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { add, busy, failure };
}
