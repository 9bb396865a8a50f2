import { Button } from '@mantine/core';
import type { ApiToken } from '@wattbook/contract/api-tokens/api-token.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useVehicles } from '../../vehicles/public.ts';

interface TokenRowProps {
  readonly token: ApiToken;
  /** Null: only looked at. */
  readonly onEnd: (() => void) | null;
}

/** What a token may do, until when, and when and from where it was used last. */
export function TokenRow({ token: { name, ending, rights, vehicleIds, expiresAt, lastUsedAt, lastUsedFrom }, onEnd }: TokenRowProps) {
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
      {onEnd !== null && (
        <Button variant="default" size="xs" aria-label={t('interfaces.endOne', { name })} onClick={onEnd}>
          {t('interfaces.end')}
        </Button>
      )}
    </li>
  );
}
