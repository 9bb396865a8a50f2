import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import classes from './receipts.module.css';

const acceptedFiles = 'image/jpeg,image/png,image/webp,image/heic,application/pdf,.heic';

interface AddButtonsProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes a picture with the camera of a phone, or takes files of the device. */
export function AddButtons({ isBusy, onFiles }: AddButtonsProps) {
  const t = useT();
  return (
    <>
      <FileButton accept={acceptedFiles} multiple onChange={onFiles}>
        {(props) => (
          <Button {...props} variant="default" loading={isBusy} leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}>
            {t('receipts.choose')}
          </Button>
        )}
      </FileButton>
      <FileButton accept="image/*" capture="environment" onChange={(file) => onFiles(file === null ? [] : [file])}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            className={classes['camera'] ?? ''}
            disabled={isBusy}
            leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />}
          >
            {t('receipts.takePicture')}
          </Button>
        )}
      </FileButton>
    </>
  );
}
