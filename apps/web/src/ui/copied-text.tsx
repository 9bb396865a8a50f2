import { Button, Code } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useT } from '../i18n/use-t.ts';
import classes from './copied-text.module.css';

interface CopiedTextProps {
  readonly label: string;
  readonly text: string;
}

/** A text to be copied as it is. */
export function CopiedText({ label, text }: CopiedTextProps) {
  const t = useT();
  const clipboard = useClipboard();
  return (
    <figure className={classes['copied']}>
      <figcaption>{label}</figcaption>
      <Code block tabIndex={0} className={classes['code'] ?? ''}>
        {text}
      </Code>
      {/* Pages served over plain http have no clipboard. */}
      {'clipboard' in navigator && (
        <Button variant="default" size="xs" onClick={() => clipboard.copy(text)}>
          {t(clipboard.copied ? 'profile.copied' : 'profile.copy')}
        </Button>
      )}
    </figure>
  );
}
