import type { SourceWorld } from '../manufacturers/fake-source.ts';

const [quarterMs, hourMs, dayMs] = [900_000, 3_600_000, 86_400_000];
const zone = 'Europe/Berlin';
/** When the prices of the coming day are known. */
const publishedHour = 13;

/** The price of the energy market at an instant in cents per kWh: dear in the evening and in winter, cheap at noon and below zero on some sunny days. */
export function marketCents(at: number): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const hour = local.hour + local.minute / 60;
  const summer = (1 - Math.cos((2 * Math.PI * local.dayOfYear) / 365)) / 2;
  const sun = Math.max(0, Math.cos(((hour - 13) / 12) * Math.PI)) * (3 + 7 * summer);
  const evening = 5 * Math.exp(-(((hour - 19) / 2) ** 2)) + 3 * Math.exp(-(((hour - 8) / 1.5) ** 2));
  const night = 2 * Math.exp(-(((hour - 3) / 3) ** 2));
  const wind = 4 * Math.sin(at / (2.7 * dayMs)) + 2 * Math.sin(at / (0.9 * dayMs));
  return Math.round((9 + 2 * (1 - summer) + evening - sun - night + wind) * 1000) / 1000;
}

interface Slot {
  readonly from: number;
  readonly until: number;
  readonly cents: number;
}

/** The prices of the market, as each provider hands them on. */
export interface Market {
  /** Those that begin in [from, until), as far as they are known, in steps of quarters or hours. */
  readonly prices: (from: number, until: number, step: 'quarter' | 'hour') => readonly Slot[];
  /** `{gap: {from, until}}`: the provider lacks the prices of a range from now on; null fills it again. */
  readonly act: (action: Readonly<Record<string, unknown>>) => void;
}

export function openMarket({ now }: Pick<SourceWorld, 'now'>): Market {
  let gap: { readonly from: number; readonly until: number } | null = null;
  const knownUntil = (): number => {
    const local = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(zone);
    return local.startOfDay().add({ days: local.hour < publishedHour ? 1 : 2 }).epochMilliseconds;
  };
  return {
    prices: (from, until, step) => {
      const stepMs = step === 'hour' ? hourMs : quarterMs;
      const slots: Slot[] = [];
      for (let at = Math.ceil(from / stepMs) * stepMs; at < Math.min(until, knownUntil()); at += stepMs) {
        if (gap === null || at < gap.from || at >= gap.until) slots.push({ from: at, until: at + stepMs, cents: marketCents(at) });
      }
      return slots;
    },
    act: (action) => {
      gap = (action['gap'] ?? null) as typeof gap;
    },
  };
}

/** Begin and end of the day of an instant, and of the next one. */
export function daysOf(at: number): { readonly today: readonly [number, number]; readonly tomorrow: readonly [number, number] } {
  const start = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).startOfDay();
  const [second, third] = [start.add({ days: 1 }).epochMilliseconds, start.add({ days: 2 }).epochMilliseconds];
  return { today: [start.epochMilliseconds, second], tomorrow: [second, third] };
}

/** A number from the query; NaN: there is none. */
export const timeOf = (text: string | null): number => (text === null ? Number.NaN : /^\d+$/.test(text) ? Number(text) : Date.parse(text));
