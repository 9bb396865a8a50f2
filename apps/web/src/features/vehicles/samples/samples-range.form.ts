import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled } from '../../../ui/form/field.ts';
import { moment } from '../../../ui/form/kinds/moment.tsx';
import type { SamplesRange } from '../data/samples.mutations.ts';

export const samplesRangeForm = defineForm<SamplesRange>()(
  'samples',
  {
    from: labelled('samples.from', moment({ labels: { day: 'samples.fromDate', time: 'samples.fromTime' } })),
    to: labelled('samples.to', moment({ labels: { day: 'samples.toDate', time: 'samples.toTime' } })),
  },
  { related: [['from', 'to']] },
);
