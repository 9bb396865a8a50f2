import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { knownMake } from '@wattbook/domain/vehicles/known-make';
import { type Country, countries, vehicleTexts } from '@wattbook/domain/vehicles/vehicle-fields';
import { type FormEvent, type RefObject, useState } from 'react';
import type { Address } from '../../../address.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { countryOptions } from '../form/country-options.ts';
import { findMakes } from './find-makes.ts';
import classes from './connect.module.css';

interface MakeStepProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly country: Country | '';
  readonly onCountry: (country: Country | '') => void;
  /** The address of the next step. */
  readonly next: (make: string) => Address;
}

/** The make of the vehicle and where it is registered. */
export function MakeStep({ heading, country, onCountry, next }: MakeStepProps) {
  const t = useT();
  const navigate = useNavigate();
  const { language } = useFormats().preferences;
  const [search, setSearch] = useState('');
  const { connectable, others } = findMakes(search);
  const [only, ...more] = [...connectable, ...others];
  const entered = search.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const make = knownMake(entered) ?? (more.length === 0 ? (only ?? entered) : '');
    if (make !== '') void navigate(next(make));
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes['heading']}>
        {t('connect.makeTitle')}
      </h2>
      <form onSubmit={onSubmit} className={classes['filters']}>
        <TextInput
          type="search"
          label={t('connect.search')}
          value={search}
          maxLength={vehicleTexts.manufacture}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        />
        <NativeSelect
          label={t('vehicles.country')}
          value={country}
          onChange={({ currentTarget: { value } }) => onCountry(countries.find((code) => code === value) ?? '')}
          data={countryOptions(language, t)}
        />
      </form>
      <Makes title={t('connect.connectable')} makes={connectable} next={next} />
      <Makes title={t('connect.otherMakes')} text={t('connect.otherMakesText')} makes={others} next={next} />
      {only === undefined && (
        <div className={classes['none']}>
          <p role="status">{t('connect.noMake', { search: entered })}</p>
          <LinkButton variant="default" to={next(entered)}>
            {t('connect.useMake', { make: entered })}
          </LinkButton>
        </div>
      )}
    </>
  );
}

interface MakesProps extends Pick<MakeStepProps, 'next'> {
  readonly title: string;
  readonly text?: string;
  readonly makes: readonly string[];
}

function Makes({ title, text, makes, next }: MakesProps) {
  if (makes.length === 0) return null;
  return (
    <section className={classes['makes']} aria-label={title}>
      <h3>{title}</h3>
      {text !== undefined && <p className={classes['hint']}>{text}</p>}
      <ul>
        {makes.map((make) => (
          <li key={make}>
            <LinkButton variant="default" fullWidth to={next(make)}>
              {make}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
