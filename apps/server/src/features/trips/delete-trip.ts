import type { Actor } from '../../http/actor.ts';
import { deleteSegment, restoreSegment, type TimelineDeps } from '../segments/public.ts';
import { tripNoun } from './trip-noun.ts';

export const deleteTrip = (deps: TimelineDeps, actor: Actor, id: string): Promise<void> => deleteSegment(deps, actor, tripNoun, id);

/** Restores a deleted trip; a lock that has closed since then forbids it like any other change. */
export const restoreTrip = (deps: TimelineDeps, actor: Actor, id: string): Promise<void> => restoreSegment(deps, actor, tripNoun, id);
