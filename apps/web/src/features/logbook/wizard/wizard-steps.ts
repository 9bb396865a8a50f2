import type { LogbookType } from '@wattbook/domain/logbook/book-entry';

export type WizardStep = 'intro' | 'kind' | 'form' | 'notes' | 'confirm';

/** The steps to a logbook: four, and five for the tax office (LOG-011, LOG-012). */
export const stepsOf = (type: LogbookType | null): readonly WizardStep[] =>
  type === 'tax' ? ['intro', 'kind', 'form', 'notes', 'confirm'] : ['intro', 'kind', 'form', 'confirm'];

/** The step so many further on; the first or last one beyond them (LOG-014). */
export function stepFrom(step: WizardStep, by: 1 | -1, type: LogbookType | null): WizardStep {
  const steps = stepsOf(type);
  return steps[steps.indexOf(step) + by] ?? step;
}

/** The step after another vehicle was chosen: what was entered of the former one is asked again (LOG-019). */
export const stepOfOtherVehicle = (step: WizardStep): WizardStep => (step === 'notes' || step === 'confirm' ? 'form' : step);
