import { Button, FileInput, NativeSelect } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { MAX_FILE_BYTES } from '@wattbook/domain/imports/import-limits';
import type { DayOrder } from '@wattbook/domain/imports/written-culture';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useSelectedVehicle, useVehicles } from '../../vehicles/public.ts';
import { NEW_VEHICLE } from '../car-answers.ts';
import { type ColumnsProblem, mappingOfAnswers } from '../column-answers.ts';
import { datesQuestionOf, type FileProblem, needsZone, problemOfFiles, problemOfFormats, recogniseFiles } from '../check-files.ts';
import { useCreateImport } from '../data/uploads.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { ColumnsFields } from './columns-fields.tsx';
import { DatesField } from './dates-field.tsx';
import classes from '../imports.module.css';

const hintBelow = { description: classes['hint'] ?? '' };
const belowInput = ['label', 'input', 'description', 'error'] as const;

/** All time zones, including the one of the browser. */
const zonesWith = (own: string): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort();

/** Asks for a vehicle and the files (SET-024), and for their zone where they contain local times (OQ-065). */
export function FilesForm() {
  const t = useT();
  const { fileSize } = useFormats();
  const { vehicle, vehicles, vehicleId, pick } = useVehicleOfFiles();
  const [zone, setZone] = useState(browserZone);
  const [zones] = useState(() => zonesWith(zone));
  const chosen = useChosenFiles();
  const { files, starts, mapped } = chosen;
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [columnsProblem, setColumnsProblem] = useState<ColumnsProblem | null>(null);
  const [picked, setPicked] = useState<DayOrder | null>(null);
  const [asksAgain, setAsksAgain] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useFocusFirstProblem(refusals);
  const create = useCreateImport();
  const mapping = mapped === null ? null : mappingOfAnswers(mapped.answers);
  const question = starts === null ? null : datesQuestionOf(starts);
  const dates = question === null ? null : (picked ?? question.proposed);
  const asksZone =
    starts !== null &&
    needsZone(
      starts.map(({ format }) => format),
      mapping === null || 'key' in mapping ? null : mapping,
    );

  const onFiles = async (files: File[]) => {
    setProblem(null);
    setColumnsProblem(null);
    setPicked(null);
    setAsksAgain(false);
    create.reset();
    const found = problemOfFiles(files, fileSize);
    const read = await chosen.choose(files);
    if (files.length > 0) setProblem(found ?? problemOfFormats(files, read));
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const read = starts ?? (await recogniseFiles(files));
    // The columns of a table and the order of dates are asked for first.
    if (starts === null && (read.some(({ table }) => table !== null) || datesQuestionOf(read) !== null)) return;
    const found = problemOfFiles(files, fileSize) ?? problemOfFormats(files, read);
    const wrong = mapping !== null && 'key' in mapping ? mapping : null;
    setProblem(found);
    const isOpen = question !== null && dates === null;
    setColumnsProblem(wrong);
    setAsksAgain(isOpen);
    if (found !== null || wrong !== null || isOpen) setRefusals((times) => times + 1);
    else if (!create.isPending)
      create.mutate({ vehicleId, zone, files, dates, mapping: mapping !== null && 'key' in mapping ? null : mapping });
  };

  return (
    <form ref={form} onSubmit={(event) => void onSubmit(event)} className={classes['form']} noValidate>
      {vehicles.length === 0 ? (
        <p className={classes['text']}>{t('imports.noVehicle')}</p>
      ) : (
        <NativeSelect
          label={t('imports.vehicle')}
          value={vehicle}
          data={[
            ...vehicles.map(({ id, displayName }) => ({ value: id, label: displayName })),
            { value: NEW_VEHICLE, label: t('imports.fromFiles') },
          ]}
          onChange={({ currentTarget }) => pick(currentTarget.value)}
        />
      )}
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
        onChange={(picked) => void onFiles(picked)}
        error={problem === null ? undefined : t(problem.key, problem.values)}
      />
      {starts === null && <LineSkeleton count={2} />}
      {mapped !== null && (
        <ColumnsFields
          {...mapped}
          problem={columnsProblem}
          onAnswers={(answers) => {
            chosen.answer(answers);
            setColumnsProblem(null);
          }}
        />
      )}
      {question !== null && (
        <DatesField
          fileName={files[question.at]?.name ?? ''}
          example={question.example}
          value={dates}
          isMissing={asksAgain && dates === null}
          onChange={setPicked}
        />
      )}
      {asksZone && (
        <NativeSelect
          label={t('imports.zone')}
          description={t('imports.zoneHint')}
          classNames={hintBelow}
          inputWrapperOrder={[...belowInput]}
          value={zone}
          data={zones}
          onChange={({ currentTarget }) => setZone(currentTarget.value)}
        />
      )}
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
