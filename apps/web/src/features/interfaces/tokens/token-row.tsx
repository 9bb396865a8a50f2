import { Button } from '@mantine/core';
import type { ApiToken } from '@wattbook/contract/api-tokens/api-token.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useVehicles } from '../../vehicles/public.ts';
import classes from '../interfaces.module.css';

interface TokenRowProps {
  readonly token: ApiToken;
  readonly onShow: () => void;
  /** Null: only looked at. */
  readonly onEnd: (() => void) | null;
}

/** What a token may do, until when, and when and from where it was used last. */
export function TokenRow({ token, onShow, onEnd }: TokenRowProps) {
  const { name, ending, rights, vehicleIds, expiresAt, lastUsedAt, lastUsedFrom } = token;
  const t = useT();
  const formats = useFormats();
  const vehicles = useVehicles();
  const named = vehicleIds?.map((id) => vehicles.find((one) => one.id === id)?.displayName ?? t('interfaces.goneVehicle'));
  const facts = [
    t('interfaces.endsWith', { ending }),
    t(rights === 'write' ? 'interfaces.writes' : 'interfaces.reads'),
    named === undefined ? t('interfaces.allVehicles') : named.join(', '),
    expiresAt === null ? t('interfaces.endsNever') : t('interfaces.endsOn', { date: formats.date(expiresAt) ?? '' }),
    lastUsedAt === null
      ? t('interfaces.notUsed')
      : t('interfaces.usedAt', { time: formats.dateTime(lastUsedAt) ?? '', address: lastUsedFrom ?? '' }),
  ];
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{facts.join(' · ')}</small>
      </span>
      <span className={classes['buttons']}>
        <Button variant="default" size="xs" aria-label={t('interfaces.callsOne', { name })} onClick={onShow}>
          {t('interfaces.calls')}
        </Button>
        {onEnd !== null && (
          <Button variant="default" size="xs" aria-label={t('interfaces.endOne', { name })} onClick={onEnd}>
            {t('interfaces.end')}
          </Button>
        )}
      </span>
    </li>
  );
}
