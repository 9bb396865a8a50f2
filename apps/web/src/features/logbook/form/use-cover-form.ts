import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { ValuesOf } from '../../../ui/form/field.ts';
import { type FormState, useForm } from '../../../ui/form/use-form.ts';
import { useUser } from '../../account/public.ts';
import { useSaveCover } from '../data/logbook.mutations.ts';
import { knownCover } from './logbook-cover.ts';
import { type LogbookBody, logbookForm } from './logbook.form.ts';

export type CoverForm = FormState<typeof logbookForm.fields>;
export type CoverValues = ValuesOf<typeof logbookForm.fields>;

interface CoverFormInput {
  readonly vehicle: Vehicle;
  readonly type: LogbookType | null;
  /** The kind of the logbook that begins; null: it is kept already. */
  readonly begins: LogbookType | null;
  readonly onSaved: () => void;
}

/** The form of the cover of a logbook, with what is known of it; every field is checked. */
export function useCoverForm({ vehicle, type, begins, onSaved }: CoverFormInput): CoverForm {
  const formats = useFormats();
  const save = useSaveCover(vehicle);
  const { distanceToWork, ...texts } = knownCover(vehicle, useUser());
  const known = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']));
  return useForm({
    form: logbookForm,
    about: { type },
    initial: { ...known, distanceToWork: formats.value('distance', distanceToWork) ?? '' },
    send: async (body: LogbookBody) => {
      await save.mutateAsync({ body, begins });
      onSaved();
    },
  });
}
