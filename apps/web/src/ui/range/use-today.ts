import { useEffect, useState } from 'react';
import { type Day, localDay } from './day.ts';

const now = () => localDay(new Date());

/** Today by the clock of this browser; a tab that was open overnight is updated when it becomes visible. */
export function useToday(): Day {
  const [today, setToday] = useState(now);
  useEffect(() => {
    const update = () => setToday(now());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return today;
}
