import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useHotkey } from '../keyboard/use-hotkey.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called when the user pauses typing. */
  readonly onSearch: (text: string) => void;
}

/** Searches the list; `/` focuses it from anywhere on the page. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const searchDebounced = useDebouncedCallback(onSearch, 300);
  useHotkey('/', () => input.current?.focus());
  // The address may change by the back button or by clearing a filter.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value);
  }, [value]);
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes['field'] ?? ''}
      aria-label={label}
      // Beside the filters of a phone is no room for more.
      placeholder={isPhone ? t('table.search') : label}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        searchDebounced(currentTarget.value.trim());
      }}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      rightSection={<kbd className={classes['key']}>/</kbd>}
      rightSectionPointerEvents="none"
    />
  );
}
