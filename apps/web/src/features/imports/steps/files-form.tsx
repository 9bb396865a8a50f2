import { Button, FileInput, NativeSelect } from '@mantine/core';
import { IconFileTypeCsv, IconUpload } from '@tabler/icons-react';
import { MAX_FILE_BYTES } from '@wattbook/domain/imports/import-limits';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useSelectedVehicle, useVehicles } from '../../vehicles/public.ts';
import { type FileProblem, problemOfFiles } from '../check-files.ts';
import { useCreateImport } from '../data/uploads.ts';
import classes from '../imports.module.css';

const hintBelow = { description: classes['hint'] ?? '' };

/** All time zones, including the one of the browser. */
const zonesWith = (own: string): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort();

/** Asks for a vehicle, the files and their zone (SET-024, OQ-065). */
export function FilesForm() {
  const t = useT();
  const { fileSize } = useFormats();
  const vehicles = useVehicles();
  const selected = useSelectedVehicle();
  const [picked, setPicked] = useState<string>();
  const [zone, setZone] = useState(browserZone);
  const [zones] = useState(() => zonesWith(zone));
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const create = useCreateImport();
  const vehicleId = vehicles.find(({ id }) => id === picked)?.id ?? selected?.id ?? vehicles[0]?.id ?? '';

  const onFiles = (chosen: File[]) => {
    setFiles(chosen);
    setProblem(chosen.length === 0 ? null : problemOfFiles(chosen, fileSize));
    create.reset();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOfFiles(files, fileSize);
    setProblem(found);
    if (found === null && !create.isPending) create.mutate({ vehicleId, zone, files });
  };

  return (
    <form onSubmit={onSubmit} className={classes['form']} noValidate>
      <div className={classes['fields']}>
        <NativeSelect
          label={t('imports.vehicle')}
          value={vehicleId}
          data={vehicles.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          onChange={({ currentTarget }) => setPicked(currentTarget.value)}
        />
        <NativeSelect
          label={t('imports.zone')}
          description={t('imports.zoneHint')}
          classNames={hintBelow}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={zone}
          data={zones}
          onChange={({ currentTarget }) => setZone(currentTarget.value)}
        />
      </div>
      <FileInput
        multiple
        clearable
        accept=".csv,text/csv"
        label={t('imports.files')}
        description={t('imports.filesHint', { size: fileSize(MAX_FILE_BYTES) })}
        classNames={hintBelow}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('imports.chooseFiles')}
        leftSection={<IconFileTypeCsv size={18} stroke={1.75} />}
        clearButtonProps={{ 'aria-label': t('imports.removeFiles') }}
        value={files}
        onChange={onFiles}
        error={problem === null ? undefined : t(problem.key, problem.values)}
      />
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
