import { journeyLimits } from '@wattbook/domain/journeys/journey';
import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled } from '../../../ui/form/field.ts';
import { moment } from '../../../ui/form/kinds/moment.tsx';
import { longText } from '../../../ui/form/kinds/long-text.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import type { JourneyBody } from '../data/journeys.queries.ts';

/** The fields of a journey. */
export const journeyForm = defineForm<JourneyBody>()('journeys', {
  name: text({ maxLength: journeyLimits.name, required: true, wide: true }),
  startTime: labelled('journeys.start', moment({ labels: { day: 'journeys.startDate', time: 'journeys.startClock' } })),
  endTime: labelled('journeys.end', moment({ labels: { day: 'journeys.endDate', time: 'journeys.endClock' } })),
  note: longText({ maxLength: journeyLimits.note, wide: true, rows: 3 }),
});
