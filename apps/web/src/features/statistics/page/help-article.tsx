import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { hrefOf } from '../../../address.ts';
import { paths } from '../../../paths.ts';
import { useSitePages } from '../../../ui/page/site-pages.ts';

interface HelpArticleProps {
  /** Its anchor in the built-in help centre. */
  readonly article: string;
  readonly label: string;
}

/** Opens an article of the help centre, or the operator's own one, in the language of the user (STAT-031, OQ-017). */
export function HelpArticle({ article, label }: HelpArticleProps) {
  const own = useSitePages().urlOf('help');
  return (
    <ActionIcon
      component="a"
      href={own ?? `${hrefOf(paths.about('help'))}#${article}`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
    >
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
