import { NativeSelect, TextInput } from '@mantine/core';
import { publicServices } from '@wattbook/domain/installation/public-services';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { Choice } from '../choice.tsx';
import type { Draft } from '../draft.ts';
import { useField } from '../use-field.ts';
import type { SetUp } from '../use-set-up.ts';
import classes from './steps.module.css';

const hostOf = (url: string) => new URL(url).host;

interface Answer {
  readonly value: Draft['map'];
  readonly title: MessageKey;
  readonly note: MessageKey;
}

const maps: readonly Answer[] = [
  { value: 'none', title: 'setup.mapNone', note: 'setup.mapNoneText' },
  { value: 'public', title: 'setup.mapPublic', note: 'setup.mapPublicText' },
  { value: 'own', title: 'setup.mapOwn', note: 'setup.mapOwnText' },
];

const lookUps: readonly Answer[] = [
  { value: 'none', title: 'setup.addressesNone', note: 'setup.addressesNoneText' },
  { value: 'public', title: 'setup.addressesPublic', note: 'setup.addressesPublicText' },
  { value: 'own', title: 'setup.addressesOwn', note: 'setup.addressesOwnText' },
];

/** Where maps and addresses come from, and who learns what from each answer. */
export function PlacesStep(setUp: SetUp) {
  const t = useT();
  const field = useField(setUp);
  const { draft, change } = setUp;
  return (
    <>
      <fieldset className={classes['group']}>
        <legend>{t('setup.map')}</legend>
        <p className={classes['hint']}>{t('setup.mapText')}</p>
        {maps.map(({ value, title, note }) => (
          <Choice
            key={value}
            name="map"
            value={value}
            chosen={draft.map}
            title={t(title)}
            note={t(note, { host: hostOf(publicServices.mapStyle) })}
            onChoose={(map) => change({ map })}
          />
        ))}
        {draft.map === 'own' && (
          <div className={classes['inner']}>
            <TextInput
              {...field('styleUrl')}
              label={t('setup.styleUrl')}
              placeholder="https://maps.example.org/style.json"
              {...asAddress}
            />
          </div>
        )}
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>{t('setup.addresses')}</legend>
        <p className={classes['hint']}>{t('setup.addressesText')}</p>
        {lookUps.map(({ value, title, note }) => (
          <Choice
            key={value}
            name="addresses"
            value={value}
            chosen={draft.addresses}
            title={t(title)}
            note={t(note, { host: hostOf(publicServices.addresses) })}
            onChoose={(addresses) => change({ addresses })}
          />
        ))}
        {draft.addresses === 'own' && (
          <div className={classes['inner']}>
            <NativeSelect
              label={t('setup.service')}
              size="md"
              value={draft.service}
              onChange={({ currentTarget: { value } }) => change({ service: value === 'nominatim' ? value : 'photon' })}
              data={[
                { value: 'photon', label: t('setup.photon') },
                { value: 'nominatim', label: t('setup.nominatim') },
              ]}
            />
            <TextInput {...field('serverUrl')} label={t('setup.serverUrl')} placeholder="http://localhost:2322" {...asAddress} />
          </div>
        )}
      </fieldset>
    </>
  );
}

const asAddress = { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;
