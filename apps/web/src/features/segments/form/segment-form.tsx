import { Button } from '@mantine/core';
import { type FormHTMLAttributes, lazy, type ReactNode, Suspense } from 'react';
import type { MomentInput } from '../../../ui/form/kinds/moment.tsx';
import type { FormState } from '../../../ui/form/use-form.ts';
import type { FormMapProps } from './form-map.tsx';
import classes from './segment-form.module.css';

const FormMap = lazy(() => import('./form-map.tsx').then(({ FormMap: component }) => ({ default: component })));

interface SegmentFormProps {
  readonly form: Pick<FormState, 'element' | 'busy'>;
  readonly events?: Pick<FormHTMLAttributes<HTMLFormElement>, 'onFocus' | 'onBlur'>;
  readonly map: FormMapProps;
  /** Whether a place is entered, also one without a position. */
  readonly hasPlace: boolean;
  /** The cards above the map of a phone. */
  readonly above: ReactNode;
  readonly below: ReactNode;
  readonly saveLabel: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

/** The form of a trip or charge: its cards beside a map of its places, and the buttons. */
export function SegmentForm({ form, events, map, hasPlace, above, below, saveLabel, cancelLabel, onCancel }: SegmentFormProps) {
  return (
    <form {...form.element} {...events} className={classes['form']}>
      <div className={classes['fields']}>{above}</div>
      <div className={classes['side']} data-empty={!hasPlace || undefined}>
        <Suspense fallback={<div className={classes['mapSpace']} />}>
          <FormMap {...map} />
        </Suspense>
      </div>
      <div className={classes['fields']}>
        {below}
        <div className={classes['actions']}>
          <Button type="submit" className={classes['save'] ?? ''} loading={form.busy}>
            {saveLabel}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The inputs after a start was entered: most trips and charges end on the day they begin. */
export const withStart = ({ endTime }: { readonly endTime: MomentInput }, startTime: MomentInput) => ({
  startTime,
  ...(endTime.day === '' && { endTime: { ...endTime, day: startTime.day } }),
});
