import { useFormats } from '../../i18n/use-formats.ts';
import { useNow } from './use-now.ts';

/** The age of a value, updated while the page is open: "3 min ago"; the exact time is the title. Nothing for a value without a time. */
export function Age({ at }: { readonly at: string | null | undefined }) {
  const formats = useFormats();
  const now = useNow();
  const text = formats.age(at, now);
  if (text === null || at === null || at === undefined) return null;
  return (
    <time dateTime={at} title={formats.dateTime(at) ?? ''}>
      {text}
    </time>
  );
}
