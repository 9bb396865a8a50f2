import { VisuallyHidden } from '@mantine/core';
import { IconAntennaBarsOff, IconClockQuestion } from '@tabler/icons-react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { type Unheard, unheardSentences, unheardWord } from './unheard.ts';
import classes from './word-mark.module.css';

/** Marks a segment with an estimated edge, a distance in doubt or a silence inside; nothing where all was reported. */
export function UnheardMark({ segment }: { readonly segment: Unheard }) {
  const t = useT();
  const formats = useFormats();
  const word = unheardWord(segment, formats, t);
  if (word === null) return null;
  const isEstimated = segment.startUnheard !== null || segment.endUnheard !== null || segment.distanceDoubt != null;
  const Icon = isEstimated ? IconClockQuestion : IconAntennaBarsOff;
  const text = unheardSentences(segment, formats, t).join(' ');
  return (
    <span className={classes['mark']} title={text}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {word}
      <VisuallyHidden>: {text}</VisuallyHidden>
    </span>
  );
}
