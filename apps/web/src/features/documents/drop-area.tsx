import { Button, FileButton } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import classes from './documents.module.css';
import { useDroppedFile } from '../../ui/use-dropped-file.ts';

interface DropAreaProps {
  readonly hasFile: boolean;
  /** Keeps its identity. */
  readonly onChoose: (file: File) => void;
}

/** Where a file is chosen or dropped. */
export function DropArea({ hasFile, onChoose }: DropAreaProps) {
  const t = useT();
  const isOver = useDroppedFile(onChoose);
  return (
    <div className={classes['drop']} data-over={isOver}>
      <FileButton accept=".pdf,.json,application/pdf,application/json" onChange={(file) => file !== null && onChoose(file)}>
        {(props) => (
          <Button {...props} variant={hasFile ? 'default' : 'filled'}>
            {t(hasFile ? 'documents.another' : 'documents.choose')}
          </Button>
        )}
      </FileButton>
      <span className={classes['hint']}>{t('documents.drop')}</span>
    </div>
  );
}
