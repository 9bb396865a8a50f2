import type { DayOrder } from '@wattbook/domain/imports/written-culture';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { datesQuestionOf, type FileProblem, needsZone, problemOfFiles, problemOfFormats, recogniseFiles } from '../check-files.ts';
import { type ColumnsProblem, mappingOfAnswers, type TableAnswers } from '../column-answers.ts';
import { useCreateImport } from '../data/uploads.ts';
import { useChosenFiles } from './use-chosen-files.ts';

interface ImportTarget {
  /** Null: a new vehicle. */
  readonly vehicleId: string | null;
  readonly zone: string;
}

/** The files to import, what is asked about them, and their upload. */
export function useFilesToImport({ vehicleId, zone }: ImportTarget) {
  const { fileSize } = useFormats();
  const chosen = useChosenFiles();
  const { files, starts, mapped } = chosen;
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [columnsProblem, setColumnsProblem] = useState<ColumnsProblem | null>(null);
  const [picked, setPicked] = useState<DayOrder | null>(null);
  const [asksAgain, setAsksAgain] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const create = useCreateImport();
  const { mapping, wrong } = mappingOf(mapped?.answers ?? null);
  const question = starts === null ? null : datesQuestionOf(starts);
  const dates = question === null ? null : (picked ?? question.proposed);

  const onFiles = async (taken: File[]) => {
    setProblem(null);
    setColumnsProblem(null);
    setPicked(null);
    setAsksAgain(false);
    create.reset();
    const found = problemOfFiles(taken, fileSize);
    const read = await chosen.choose(taken);
    if (taken.length > 0) setProblem(found ?? problemOfFormats(taken, read));
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const read = starts ?? (await recogniseFiles(files));
    // The columns of a table and the order of dates are asked for first.
    if (starts === null && (read.some(({ table }) => table !== null) || datesQuestionOf(read) !== null)) return;
    const found = problemOfFiles(files, fileSize) ?? problemOfFormats(files, read);
    const isOpen = question !== null && dates === null;
    setProblem(found);
    setColumnsProblem(wrong);
    setAsksAgain(isOpen);
    if (found !== null || wrong !== null || isOpen) setRefusals((times) => times + 1);
    else if (!create.isPending) create.mutate({ vehicleId, zone, files, dates, mapping });
  };
  const onAnswers = (answers: TableAnswers) => {
    chosen.answer(answers);
    setColumnsProblem(null);
  };

  const formats = starts?.map(({ format }) => format) ?? null;
  return {
    ref: useFocusFirstProblem(refusals),
    files,
    /** While the first bytes of the files are read. */
    isReading: starts === null,
    problem,
    columns: mapped === null ? null : { ...mapped, problem: columnsProblem, onAnswers },
    dates: question === null ? null : { question, value: dates, isMissing: asksAgain && dates === null, onChange: setPicked },
    asksZone: formats !== null && needsZone(formats, mapping),
    create,
    onFiles,
    onSubmit,
  };
}

/** What the answers about the columns mean, or what is wrong in them. */
function mappingOf(answers: TableAnswers | null) {
  const mapping = answers === null ? null : mappingOfAnswers(answers);
  return mapping !== null && 'key' in mapping ? { mapping: null, wrong: mapping } : { mapping, wrong: null };
}
