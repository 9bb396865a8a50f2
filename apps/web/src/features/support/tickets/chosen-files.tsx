import { Button, CloseButton, FileButton } from '@mantine/core';
import { MAX_TICKET_FILE_BYTES, MAX_TICKET_FILES } from '@wattbook/domain/support/ticket';
import { useT } from '../../../i18n/use-t.ts';
import { toastError } from '../../../ui/toast.tsx';
import classes from './tickets.module.css';

export const acceptedFiles = '.png,.jpg,.jpeg,.webp,.pdf,.txt,.log,.csv,.json';

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** The files that go with a new ticket. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const t = useT();
  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    if (chosen.size > MAX_TICKET_FILE_BYTES) toastError(t('tickets.tooLarge', { name: chosen.name }));
    else onChange([...files, chosen]);
  };
  return (
    <div className={classes['files']}>
      <strong>{t('tickets.files')}</strong>
      <small>{t('tickets.filesHint')}</small>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              {file.name}
              <CloseButton
                aria-label={t('tickets.dropFile', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX_TICKET_FILES && (
        <FileButton accept={acceptedFiles} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t('tickets.addFile')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}
