import { Button, NativeSelect } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useConfiguration } from '../../configuration/public.ts';
import { listTibberHomes, type TibberHome } from '../data/tibber-homes.ts';
import classes from '../screens/cards.module.css';
import type { CardPartProps } from './card.form.ts';

const tokenHints = { Tibber: 'cards.tokenTibber', Octopus: 'cards.tokenOctopus', Ostrom: 'cards.tokenOstrom' } as const;

interface Answer {
  readonly kind: 'success' | 'danger';
  readonly message: MessageKey;
}

/** The access to the provider: a token that can be checked, and the home that is chosen with it (COST-085 to COST-088). */
export function AccessFields({ form, card }: CardPartProps) {
  const t = useT();
  const configuration = useConfiguration();
  const [homes, setHomes] = useState<readonly TibberHome[] | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const { integration, token } = form.inputs;
  const isTibber = integration === 'Tibber';

  const checkTibber = async () => {
    if (token === '') return setAnswer({ kind: 'danger', message: 'cards.tokenMissing' });
    setBusy(true);
    const found = configuration === undefined ? null : await listTibberHomes(configuration.tibberApi, token.trim());
    setBusy(false);
    setHomes(found);
    if (found === null) return setAnswer({ kind: 'danger', message: 'cards.tokenInvalid' });
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) form.set({ RFID: only.id });
    setAnswer({ kind: 'success', message: only === undefined ? 'cards.tokenValidNoHome' : 'cards.tokenValid' });
  };
  // It is not supported (COST-088).
  const check = () => (isTibber ? void checkTibber() : setAnswer({ kind: 'danger', message: 'cards.tokenUncheckable' }));

  return (
    <>
      <FormField form={form} name="token" />
      <p className={classes['hint']}>
        {integration in tokenHints && t(tokenHints[integration as keyof typeof tokenHints])}{' '}
        {card?.hasToken === true && card.integration === integration && t('cards.tokenStored')}
      </p>
      {integration !== 'Ostrom' && (
        <div className={classes['actions']}>
          <Button variant="default" loading={busy} onClick={check}>
            {t('cards.checkToken')}
          </Button>
        </div>
      )}
      {answer !== null && <Notice kind={answer.kind}>{t(answer.message)}</Notice>}
      {isTibber ? <TibberHomes form={form} homes={homes} /> : <HomeNumber form={form} />}
    </>
  );
}

/** The homes that the token lists; a stored one can be kept without a check. */
function TibberHomes({ form, homes }: Pick<CardPartProps, 'form'> & { readonly homes: readonly TibberHome[] | null }) {
  const t = useT();
  const chosen = form.inputs.RFID;
  const listed = (homes ?? []).map(({ id, appNickname }) => ({ value: id, label: appNickname ?? t('cards.homeUnnamed', { id }) }));
  const isListed = chosen === '' || listed.some(({ value }) => value === chosen);
  return (
    <NativeSelect
      name="RFID"
      label={t('cards.RFID')}
      value={chosen}
      error={form.errorAt('RFID')}
      data={[
        { value: '', label: t(homes === null ? 'cards.homeCheckFirst' : 'cards.homeChoose') },
        ...(isListed ? [] : [{ value: chosen, label: t('cards.homeStored', { id: chosen }) }]),
        ...listed,
      ]}
      onChange={({ currentTarget: { value } }) => form.set({ RFID: value })}
    />
  );
}

/** The number of an account of Octopus; another provider has none. */
function HomeNumber({ form }: Pick<CardPartProps, 'form'>) {
  const t = useT();
  if (!form.isShown('RFID')) return null;
  const { Draw } = form.fields.RFID;
  return <Draw {...form.propsOf('RFID')} label={t('cards.octopusNumber')} />;
}
