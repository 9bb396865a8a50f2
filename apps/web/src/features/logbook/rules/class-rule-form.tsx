import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ClassRule } from '@wattbook/contract/trips/class-rule.schema';
import { checkClassRule, isAddressPlace } from '@wattbook/domain/trips/class-rule';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { RowOfForm } from '../../../lists/row-form.tsx';
import { refreshRows } from '../../../lists/row-source.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import type { InputsOf } from '../../../ui/form/field.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';
import { type FormState, useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useNamedSites } from '../../sites/names/public.ts';
import { classRuleForm } from './class-rule.form.ts';
import { type ClassRuleBody, classRuleRows } from './class-rules.queries.ts';

type Table = typeof classRuleForm.fields;

interface ClassRuleFormProps extends RowOfForm<ClassRule> {
  /** What a new rule begins with. */
  readonly initial?: Partial<InputsOf<Table>>;
}

/** Adds a rule or changes one. */
export function ClassRuleForm({ row, owner, onClose, initial = {} }: ClassRuleFormProps) {
  const t = useT();
  const client = useQueryClient();
  const form = useForm({
    form: classRuleForm,
    stored: row,
    initial: row === null ? { bothWays: true, active: true, ...initial } : {},
    check: checkClassRule,
    send: async (body: ClassRuleBody) => {
      const saved = row === null ? body : { ...body, version: row.version };
      try {
        await classRuleRows.save(owner, row?.id ?? null, saved);
      } finally {
        await refreshRows(client, classRuleRows.noun, owner);
      }
      toastSuccess(t('classrules.saved'));
      onClose();
    },
  });
  const known = [row?.start, row?.end, initial.start, initial.end].flatMap((place) => place ?? []);
  const failure = form.failure && t(errorMessageOf(form.failure.error, { not_found: 'classrules.gone', conflict: 'classrules.changed' }));
  return (
    <DialogForm form={form} failure={failure} onCancel={onClose}>
      <FormFields
        form={form}
        autofocus="name"
        replacements={{
          start: <PlaceSelect form={form} edge="start" known={known} />,
          end: <PlaceSelect form={form} edge="end" known={known} />,
        }}
      />
    </DialogForm>
  );
}

interface PlaceSelectProps {
  readonly form: FormState<Table>;
  readonly edge: 'start' | 'end';
  /** Places of the rule, which may be none of the named ones. */
  readonly known: readonly string[];
}

/** Anywhere, a named place, or an address of the rule. */
function PlaceSelect({ form, edge, known }: PlaceSelectProps) {
  const t = useT();
  const sites = useNamedSites();
  const { onChange, ...props } = form.propsOf(edge);
  const named = new Map(sites.map(({ id, name }) => [`site ${id}`, name]));
  const nameOf = (place: string) => {
    if (!isAddressPlace(place)) return t('classrules.goneSite');
    const name = place === form.inputs.start ? form.inputs.startName : form.inputs.endName;
    return name === '' ? t('classrules.thisAddress') : name;
  };
  const others = [...new Set(known)].filter((place) => !named.has(place)).map((place) => ({ value: place, label: nameOf(place) }));
  const data = [{ value: '', label: t('classrules.anywhere') }, ...[...named].map(([value, label]) => ({ value, label })), ...others];
  return <NativeSelect {...inputProps({ ...props, onChange })} data={data} onChange={({ currentTarget: { value } }) => onChange(value)} />;
}
