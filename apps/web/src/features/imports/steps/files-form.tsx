import { Button, FileInput, NativeSelect } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { MAX_FILE_BYTES } from '@wattbook/domain/imports/import-limits';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useSelectedVehicle, useVehicles } from '../../vehicles/public.ts';
import { NEW_VEHICLE } from '../car-answers.ts';
import { ColumnsFields } from './columns-fields.tsx';
import { DatesField } from './dates-field.tsx';
import { useFilesToImport } from './use-files-to-import.ts';
import classes from '../imports.module.css';

const hintBelow = { description: classes['hint'] ?? '' };
const belowInput = ['label', 'input', 'description', 'error'] as const;

/** All time zones, including the one of the browser. */
const zonesWith = (own: string): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort();

/** Asks for a vehicle and the files (SET-024), and for their zone where they contain local times (OQ-065). */
export function FilesForm() {
  const t = useT();
  const { fileSize } = useFormats();
  const target = useVehicleOfFiles();
  const [zone, setZone] = useState(browserZone);
  const { ref, files, isReading, problem, columns, dates, asksZone, create, onFiles, onSubmit } = useFilesToImport({
    vehicleId: target.vehicleId,
    zone,
  });

  return (
    <form ref={ref} onSubmit={(event) => void onSubmit(event)} className={classes['form']} noValidate>
      <VehicleOfFiles {...target} />
      <FileInput
        multiple
        clearable
        label={t('imports.files')}
        description={t('imports.filesHint', { size: fileSize(MAX_FILE_BYTES) })}
        classNames={hintBelow}
        inputWrapperOrder={[...belowInput]}
        placeholder={t('imports.chooseFiles')}
        leftSection={<IconFileImport size={18} stroke={1.75} />}
        clearButtonProps={{ 'aria-label': t('imports.removeFiles') }}
        value={files}
        onChange={(taken) => void onFiles(taken)}
        error={problem === null ? undefined : t(problem.key, problem.values)}
      />
      {isReading && <LineSkeleton count={2} />}
      {columns !== null && <ColumnsFields {...columns} />}
      {dates !== null && (
        <DatesField
          fileName={files[dates.question.at]?.name ?? ''}
          example={dates.question.example}
          value={dates.value}
          isMissing={dates.isMissing}
          onChange={dates.onChange}
        />
      )}
      {asksZone && <ZoneOfFiles zone={zone} onZone={setZone} />}
      {create.isError && (
        <Notice kind="danger">
          {t(errorMessageOf(create.error, { conflict: 'imports.problem.full', unavailable: 'imports.problem.noRoom' }))}
        </Notice>
      )}
      <div className={classes['actions']}>
        <Button type="submit" leftSection={<IconUpload size={16} stroke={1.75} />} loading={create.isPending}>
          {t('imports.startPreview')}
        </Button>
      </div>
    </form>
  );
}

function VehicleOfFiles({ vehicles, vehicle, pick }: Pick<ReturnType<typeof useVehicleOfFiles>, 'vehicles' | 'vehicle' | 'pick'>) {
  const t = useT();
  if (vehicles.length === 0) return <p className={classes['text']}>{t('imports.noVehicle')}</p>;
  return (
    <NativeSelect
      label={t('imports.vehicle')}
      value={vehicle}
      data={[
        ...vehicles.map(({ id, displayName }) => ({ value: id, label: displayName })),
        { value: NEW_VEHICLE, label: t('imports.fromFiles') },
      ]}
      onChange={({ currentTarget }) => pick(currentTarget.value)}
    />
  );
}

/** The zone of local times in the files. */
function ZoneOfFiles({ zone, onZone }: { readonly zone: string; readonly onZone: (zone: string) => void }) {
  const t = useT();
  const [zones] = useState(() => zonesWith(browserZone()));
  return (
    <NativeSelect
      label={t('imports.zone')}
      description={t('imports.zoneHint')}
      classNames={hintBelow}
      inputWrapperOrder={[...belowInput]}
      value={zone}
      data={zones}
      onChange={({ currentTarget }) => onZone(currentTarget.value)}
    />
  );
}

/** The vehicle of the files: picked, else that of the address, else the selected one; a new one (null) for an account without vehicles. */
function useVehicleOfFiles() {
  const vehicles = useVehicles();
  const selected = useSelectedVehicle();
  const [{ vehicle: linked }] = useUrlState();
  const [picked, pick] = useState<string>();
  const wanted = picked ?? linked;
  const known = vehicles.find(({ id }) => id === wanted) ?? (wanted === NEW_VEHICLE ? null : selected);
  return { vehicles, pick, vehicle: known?.id ?? NEW_VEHICLE, vehicleId: known?.id ?? null };
}
