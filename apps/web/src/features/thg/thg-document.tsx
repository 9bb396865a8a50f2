import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Thg } from '@wattbook/contract/thg/thg.schema';
import { MAX_THG_DOCUMENT_BYTES } from '@wattbook/domain/thg/thg';
import { useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { saveFile } from '../../api/save-file.ts';
import { useT } from '../../i18n/use-t.ts';
import { refreshRows } from '../../lists/row-source.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { useUser } from '../account/public.ts';
import { attachDocument, thgRows } from './data/thgs.queries.ts';
import classes from './thg.module.css';

const accepted = '.pdf,.png,.jpg,.jpeg,.webp';

/** The registration certificate of a submission: saves it, attaches it, or replaces it. */
export function ThgDocument({ thg: { id, document } }: { readonly thg: Thg }) {
  const t = useT();
  const owner = useUser().id;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const attach = async (file: File | null) => {
    if (file === null) return;
    if (file.size > MAX_THG_DOCUMENT_BYTES) return toastError(t('thgs.tooLarge', { name: file.name }));
    setBusy(true);
    try {
      await attachDocument(id, file);
      toastSuccess(t('thgs.attached'));
    } catch (error) {
      const own = {
        conflict: 'thgs.full',
        unsupported_media_type: 'thgs.wrongKind',
        forbidden: 'thgs.shared',
        not_found: 'thgs.gone',
      } as const;
      toastError(`${t('thgs.attachFailed')}. ${t(errorMessageOf(error, own))}`);
    } finally {
      setBusy(false);
      await refreshRows(client, thgRows.noun, owner);
    }
  };
  const save = () =>
    void saveFile('GET /v1/thgs/:id/document', { params: { id } }).catch((error: unknown) => toastError(t(errorMessageOf(error))));
  return (
    <span className={classes['document']}>
      {document !== null && (
        <Button variant="subtle" size="compact-sm" onClick={save} leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
          {t('thgs.download')}
        </Button>
      )}
      <FileButton accept={accepted} onChange={(file) => void attach(file)}>
        {(props) => (
          <Button
            {...props}
            variant={document === null ? 'default' : 'subtle'}
            size="compact-sm"
            loading={isBusy}
            leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
          >
            {t(document === null ? 'thgs.attach' : 'thgs.replace')}
          </Button>
        )}
      </FileButton>
    </span>
  );
}
