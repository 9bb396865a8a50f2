import { UnstyledButton } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { type QuickRange, quickRanges } from './range.ts';
import classes from './range-picker.module.css';

interface QuickSegmentsProps {
  readonly quick: QuickRange | null;
  readonly onChoose: (quick: QuickRange) => void;
}

/** The quick ranges side by side; none is pressed for a custom range. */
export function QuickSegments({ quick, onChoose }: QuickSegmentsProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, these are buttons that act at once
    <div className={classes['segments']} role="group" aria-label={t('ranges.quick')}>
      {quickRanges.map((one) => (
        <UnstyledButton key={one} className={classes['segment'] ?? ''} aria-pressed={one === quick} onClick={() => onChoose(one)}>
          {t(`ranges.${one}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
