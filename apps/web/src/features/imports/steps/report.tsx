import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportRecord, ImportedVehicle } from '@wattbook/contract/imports/import.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import clsx from 'clsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { useDeleteImport } from '../data/imports.queries.ts';
import classes from '../imports.module.css';
import { entryLines } from './entry-lines.ts';
import { RefusedFiles } from './refused-files.tsx';
import { Unread } from './unread.tsx';
import { WaysToResult } from './ways-to-result.tsx';

/** The result of an import: done, with counts of new and skipped segments (SET-029, OQ-066), or the failure. */
export function Report({ ended }: { readonly ended: ImportRecord }) {
  const t = useT();
  const formats = useFormats();
  const deleteImport = useDeleteImport();
  const time = formats.dateTime(ended.finishedAt ?? ended.createdAt) ?? '';
  return (
    <section className={classes['report']} aria-label={t('imports.doneAt', { time })}>
      <h2>{t('imports.doneAt', { time })}</h2>
      {ended.status === 'failed' ? (
        <Notice kind="danger">
          <p>{t(`imports.failure.${ended.failure ?? 'default'}`)}</p>
          {ended.vehicles !== null && (ended.failure === 'interrupted' || ended.failure === 'process_ended') && (
            <>
              <p>{t('imports.storedBefore')}</p>
              <Results t={t} of={ended} />
            </>
          )}
        </Notice>
      ) : (
        <Notice kind="success">
          <p>
            <strong>{t('imports.done')}</strong>
          </p>
          <Results t={t} of={ended} />
        </Notice>
      )}
      <RefusedFiles files={ended.files} />
      <Unread of={ended} />
      <div className={classes['actions']}>
        <Button
          variant="default"
          size="xs"
          aria-label={t('imports.forgetOf', { time })}
          loading={deleteImport.isPending}
          onClick={() => deleteImport.mutate(ended.id, { onError: (error) => toastError(t(errorMessageOf(error))) })}
        >
          {t('imports.forget')}
        </Button>
      </div>
    </section>
  );
}

function Results({ t, of: { vehicles, places } }: { readonly t: Translate; readonly of: ImportRecord }) {
  const shown = (vehicles ?? []).map((vehicle) => ({ ...vehicle, lines: linesOf(t, vehicle) })).filter(({ lines }) => lines.length > 0);
  const ofPlaces = placesLine(t, places);
  if (shown.length === 0 && ofPlaces === null) return <p>{t('imports.nothing')}</p>;
  return (
    <ul className={classes['list']}>
      {shown.map(({ lines, ...vehicle }) => (
        // Two cars may be imported into one vehicle.
        <li key={`${vehicle.vehicleId} ${vehicle.firstTime ?? ''}`}>
          <strong>{vehicle.name}</strong>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {vehicle.entries?.some(({ kind }) => kind !== 'charging_session') && (
            <p>
              {t('imports.entriesWhere')} <Link {...paths.profile()}>{t('imports.toArchive')}</Link>
            </p>
          )}
          <WaysToResult imported={vehicle} />
        </li>
      ))}
      {ofPlaces !== null && (
        <li>
          <p>{ofPlaces}</p>
          <div className={clsx(classes['actions'], classes['ways'])}>
            <LinkButton variant="default" size="xs" to={paths.sites()}>
              {t('imports.showPlaces')}
            </LinkButton>
          </div>
        </li>
      )}
    </ul>
  );
}

/** One line each for trips, charges, addresses, costs and kept entries, if any. */
function linesOf(t: Translate, { trips, charges, details, meters, ...kept }: ImportedVehicle): string[] {
  const line = (added: 'imports.addedTrips' | 'imports.addedCharges', counts: ImportedVehicle['trips']) =>
    counts.added + counts.changed + counts.skipped === 0
      ? []
      : [
          [
            t(added, { count: counts.added }),
            ...(counts.changed > 0 ? [t('imports.changed', { count: counts.changed })] : []),
            ...(counts.skipped > 0 ? [t('imports.skipped', { count: counts.skipped })] : []),
          ].join(', '),
        ];
  return [
    ...line('imports.addedTrips', trips),
    ...line('imports.addedCharges', charges),
    ...(details ? detailLines(t, details) : []),
    ...entryLines(t, kept),
    ...(meters ? meterLines(t, meters) : []),
  ];
}

/** The named places of another logger; null: there are none. */
function placesLine(t: Translate, places: ImportRecord['places']): string | null {
  if (places === null || places.added + places.known === 0) return null;
  const known = places.known > 0 ? [t('imports.placesKnown', { count: places.known })] : [];
  return [t('imports.placesAdded', { count: places.added }), ...known].join(', ');
}

/** What became of the sessions of a charger. */
const meterLines = (t: Translate, { stored, kept, unmatched }: NonNullable<ImportedVehicle['meters']>): string[] => [
  [
    t('imports.metersStored', { count: stored }),
    ...(kept > 0 ? [t('imports.metersKept', { count: kept })] : []),
    ...(unmatched > 0 ? [t('imports.metersUnmatched', { count: unmatched })] : []),
  ].join(', '),
];

/** What was taken over from another logger, and why the rest was not. */
function detailLines(t: Translate, details: NonNullable<ImportedVehicle['details']>): string[] {
  const line = (
    taken: 'imports.takenAddresses' | 'imports.takenCosts',
    count: number,
    others: Partial<Record<'kept' | 'sealed' | 'unmatched' | 'otherCurrency', number>>,
  ) => {
    const reasons = (Object.entries(others) as [keyof typeof others, number][]).filter(([, number]) => number > 0);
    if (count === 0 && reasons.length === 0) return [];
    return [[t(taken, { count }), ...reasons.map(([reason, number]) => t(`imports.${reason}`, { count: number }))].join(', ')];
  };
  return [
    ...line('imports.takenAddresses', details.addressesTaken, {
      kept: details.addressesKept,
      sealed: details.addressesSealed,
      unmatched: details.addressesUnmatched,
    }),
    ...line('imports.takenCosts', details.costsTaken, {
      kept: details.costsKept,
      unmatched: details.costsUnmatched,
      otherCurrency: details.costsInOtherCurrency,
    }),
  ];
}
