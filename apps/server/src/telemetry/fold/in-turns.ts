import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { Sample } from '@wattbook/domain/telemetry/sample';

/** Folding so many takes some milliseconds at most, where sources contradict each other. */
const samplesOfTurn = 100;

/** The samples in parts, with a turn of the event loop after each. */
export async function* inTurns(samples: readonly Sample[]): AsyncGenerator<readonly Sample[], void> {
  for (let at = 0; at < samples.length; at += samplesOfTurn) {
    yield samples.slice(at, at + samplesOfTurn);
    await yieldToEvents();
  }
}
