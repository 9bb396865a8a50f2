import { useEffect, useState } from 'react';
import { type Day, localDay } from './day.ts';

const now = () => localDay(new Date());

/** Today by the clock of this browser; a tab that was open overnight is updated when it becomes visible. */
export function useToday(): Day {
  const [today, setToday] = useState(now);
  useEffect(() => {
    const look = () => setToday(now());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
