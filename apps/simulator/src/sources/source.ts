import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Car, StepHandler } from '../cars/car.ts';
import type { Random } from '../random.ts';
import { type ChangeRule, changesOnly } from './change-only.ts';
import { readFields, type SourceCapabilities } from './read-fields.ts';
import { newReceiver } from './receiver.ts';
import { type Schedule, onSchedule } from './schedule.ts';

/** How a source samples a car. */
export interface SourceKind {
  /** The name of the source in the intake. */
  readonly source: string;
  readonly capabilities: SourceCapabilities;
  readonly schedule: Schedule;
  /** Sends only what changed. */
  readonly changes: ChangeRule | null;
  /** Standard deviation of its position, metres. */
  readonly positionM: number;
}

/**
 * Observes a car and emits the samples of the source, in the order of time. Powers and currents are means since the last sample, as of a gateway that reads each
 * second and sends seldom.
 */
export function sourceOf(kind: SourceKind, random: Random, emit: (sample: Sample) => void): StepHandler {
  const receive = newReceiver(kind.positionM, random);
  const reduce = kind.changes === null ? null : changesOnly(kind.changes);
  const mean = newMean();
  const emitDue = onSchedule(kind.schedule, (car, ts) => {
    const fields = readFields(car, kind.capabilities, mean.take(car), () => receive(car, ts));
    if (fields.online === 'asleep') {
      // A sleeping car sends nothing itself: the sample comes from a request to its maker.
      emit({ ts, source: kind.source === 'tesla-telemetry' ? 'push' : kind.source, online: 'asleep' });
      return;
    }
    const changed = reduce === null ? fields : reduce(fields, ts);
    if (Object.keys(changed).length > 0) emit({ ts, source: kind.source, ...changed });
  });
  return (car) => {
    mean.add(car);
    emitDue(car);
  };
}

/** The mean power of the battery since it was last taken. */
function newMean(): { add(car: Car): void; take(car: Car): number } {
  let at: number | null = null;
  let [kWs, seconds] = [0, 0];
  return {
    add: (car) => {
      const passed = at === null ? 0 : (car.ts - at) / 1000;
      kWs += car.powerKw * passed;
      seconds += passed;
      at = car.ts;
    },
    take: (car) => {
      const mean = seconds > 0 ? kWs / seconds : car.powerKw;
      [kWs, seconds] = [0, 0];
      return mean;
    },
  };
}
