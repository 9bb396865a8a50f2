import type { CheckedDocument } from '@wattbook/files/documents/check-document';
import { useCallback, useRef, useState } from 'react';
import { checkFile } from './check-file.ts';

/** A file that was chosen. `checked`: null while it is checked; `not_read`: the browser could not read it. */
export interface ChosenFile {
  readonly name: string;
  readonly checked: CheckedDocument | 'not_read' | null;
}

/** The chosen file and its result; the newest choice counts. */
export function useCheckedFile(): readonly [ChosenFile | null, (file: File) => void] {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const newest = useRef<File | null>(null);
  const choose = useCallback((file: File) => {
    newest.current = file;
    setChosen({ name: file.name, checked: null });
    const show = (checked: CheckedDocument | 'not_read') => {
      if (newest.current === file) setChosen({ name: file.name, checked });
    };
    checkFile(file).then(show, () => show('not_read'));
  }, []);
  return [chosen, choose];
}
