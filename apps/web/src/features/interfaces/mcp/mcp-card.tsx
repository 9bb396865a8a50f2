import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import classes from '../interfaces.module.css';
import { mcpExample } from './mcp-example.ts';

/** How an assistant that speaks the Model Context Protocol reads the account: its part of such a program's settings. */
export function McpCard() {
  const t = useT();
  return (
    <Card title={t('interfaces.mcp')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('interfaces.mcpText')}</p>
        <CopiedText label={t('interfaces.mcpExample')} text={mcpExample(location.origin)} />
      </div>
    </Card>
  );
}
