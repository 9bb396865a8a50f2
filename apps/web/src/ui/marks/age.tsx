import { useFormats } from '../../i18n/use-formats.ts';
import { useNow } from './use-now.ts';

/** How old a value is, kept true while the page stands: "3 min ago"; the exact moment is the title. Nothing for a value without a moment. */
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
