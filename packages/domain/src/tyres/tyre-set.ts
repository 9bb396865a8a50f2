/** For which season a set of tyres is made. */
export const tyreSeasons = ['Summer', 'Winter', 'AllSeason'] as const;
export type TyreSeason = (typeof tyreSeasons)[number];

/** Maximum characters of texts, limits of the tread in mm and of the odometer in km, and maximum entries of the lists of a set. */
export const tyreLimits = { name: 100, size: 40, note: 2000, tread: [0, 20], odometer: [0, 10_000_000], mounts: 100, treads: 100 } as const;

/** When a set was on the vehicle, by day (ISO 8601) and odometer in km. Null at the end: it still is. */
export interface Mount {
  readonly startDate: string;
  readonly startOdometer: number;
  readonly endDate: string | null;
  readonly endOdometer: number | null;
}

/** The tread of each wheel on a day, in mm; null: not measured. */
export interface Tread {
  readonly date: string;
  readonly frontLeft: number | null;
  readonly frontRight: number | null;
  readonly rearLeft: number | null;
  readonly rearRight: number | null;
}

/** What is checked of a set: its mounts, the oldest first, and its DOT code. */
export interface CheckedTyres {
  readonly mounts: readonly Mount[];
  readonly dot: string | null;
}

/** The problem of each field; empty where a set can be stored. */
export type TyreProblems = { readonly [Field in 'mounts' | 'dot']?: { readonly word: 'end_before_start' | 'dot_code' } };

const isInOrder = (mount: Mount): boolean =>
  mount.endDate === null || mount.endOdometer === null || (mount.endDate >= mount.startDate && mount.endOdometer >= mount.startOdometer);

/** A mount ends by day and odometer, or by neither. */
const isWhole = ({ endDate, endOdometer }: Mount): boolean => (endDate === null) === (endOdometer === null);

function follows(mount: Mount, before: Mount | undefined): boolean {
  if (before === undefined) return true;
  const { endDate, endOdometer } = before;
  return endDate !== null && endOdometer !== null && mount.startDate >= endDate && mount.startOdometer >= endOdometer;
}

/** Checks a set of tyres before it is saved: each mount begins before it ends and after the one before has ended, and a DOT code is week and year of the production. */
export function checkTyres({ mounts, dot }: CheckedTyres): TyreProblems {
  const isFine = mounts.every((mount, at) => isWhole(mount) && isInOrder(mount) && follows(mount, mounts[at - 1]));
  return {
    ...(!isFine && { mounts: { word: 'end_before_start' as const } }),
    ...(dot !== null && producedIn(dot) === null && { dot: { word: 'dot_code' as const } }),
  };
}

/** Returns the year in which tyres were made, from the four digits at the end of their DOT code (week and year, ECE R30); null: they are none. */
export function producedIn(dot: string): number | null {
  const [, week = '', year = ''] = /(\d{2})(\d{2})$/.exec(dot.trim()) ?? [];
  return week === '' || Number(week) < 1 || Number(week) > 53 ? null : 2000 + Number(year);
}

/** The mount that goes on; undefined: the set is not on the vehicle. */
export const openMount = (mounts: readonly Mount[]): Mount | undefined => mounts.find(({ endDate }) => endDate === null);

/** Returns what a set has run in km, up to the odometer of the vehicle; null where it is mounted and that is unknown. */
export function kmOfTyres(mounts: readonly Mount[], odometer: number | null): number | null {
  const parts = mounts.map((mount) => {
    const end = mount.endOdometer ?? odometer;
    return end === null ? null : Math.max(0, end - mount.startOdometer);
  });
  return parts.includes(null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

/** Returns the least tread of the last measurement in mm; null: none was made. */
export function leastTread(treads: readonly Tread[]): number | null {
  const [last] = treads.toSorted((a, b) => b.date.localeCompare(a.date));
  const wheels = last === undefined ? [] : [last.frontLeft, last.frontRight, last.rearLeft, last.rearRight].filter((mm) => mm !== null);
  return wheels.length === 0 ? null : Math.min(...wheels);
}

/** The least tread in mm that automobile clubs advise: 3 for summer, 4 for winter. The law asks for 1.6 (ECE R30). */
export const advisedTread: Readonly<Record<TyreSeason, number>> = { Summer: 3, Winter: 4, AllSeason: 4 };

/** Returns the season of tyres of a day by the rule of thumb that they are changed in October and at Easter, here at the beginning of April. */
export const seasonAt = (day: string): 'Summer' | 'Winter' => (day.slice(5) >= '10-01' || day.slice(5) < '04-01' ? 'Winter' : 'Summer');

/** Returns the season of which a set waits while one of the other season is mounted; null: nothing is to be changed. */
export function seasonDue(
  sets: readonly { readonly season: TyreSeason; readonly mounts: readonly Mount[] }[],
  day: string,
): 'Summer' | 'Winter' | null {
  const season = seasonAt(day);
  const mounted = sets.find(({ mounts }) => openMount(mounts) !== undefined);
  const isOther = mounted !== undefined && mounted.season !== season && mounted.season !== 'AllSeason';
  return isOther && sets.some((set) => set.season === season) ? season : null;
}
