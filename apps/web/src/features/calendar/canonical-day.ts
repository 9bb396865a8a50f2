import { redirect } from '@tanstack/react-router';
import type { PathParams } from '../../address.ts';
import type { paths } from '../../paths.ts';
import { localDay } from '../../ui/range/day.ts';
import { dayAddress, parseDay } from './address.ts';

interface LoadArguments {
  readonly params: PathParams<typeof paths.calendarDay.pattern>;
  readonly location: { readonly pathname: string };
}

/** Redirects to the canonical address of a day: `/calendar/2026/3/9` to `/calendar/2026/03/09`. */
export function redirectToCanonical({ params, location }: LoadArguments): void {
  const parsed = parseDay(params, localDay(new Date()));
  if (parsed.is === 'nowhere') return;
  const canonical = dayAddress(parsed.day);
  if (canonical.to !== location.pathname) throw redirect({ ...canonical, replace: true });
}
