import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { FactNote } from '../facts/fact-note.tsx';
import { type Unheard, unheardSentences } from './unheard.ts';

/** Which edges of a segment are estimated, between which times they lie, and how long the vehicle was not heard. */
export function UnheardNotes({ segment }: { readonly segment: Unheard }) {
  const t = useT();
  const formats = useFormats();
  return unheardSentences(segment, formats, t).map((sentence) => <FactNote key={sentence} text={sentence} />);
}
