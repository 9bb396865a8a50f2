import { useEffect, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { Missing } from '../table/missing.tsx';

const TICK_MS = 30_000;

/** How old a value is, kept true while the page stands: "3 min ago"; the exact moment is the title. */
export function Age({ at }: { readonly at: string | number | null | undefined }) {
  const formats = useFormats();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // A moment that arrived after the last tick must not lie in the future.
  const text = formats.age(at, Math.max(now, Number(new Date(at ?? 0))));
  if (text === null || at === null || at === undefined) return <Missing />;
  return (
    <time dateTime={new Date(at).toISOString()} title={formats.dateTime(at) ?? ''}>
      {text}
    </time>
  );
}
