import { ActionIcon, Button, TextInput } from '@mantine/core';
import { maxTagLength, maxTags, normalizeTags } from '@wattbook/domain/account/tags';
import { IconX } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../settings.module.css';

interface TagListProps {
  readonly title: MessageKey;
  /** The label of the field for screen readers. */
  readonly newTag: MessageKey;
  readonly tags: readonly string[];
  readonly onChange: (tags: string[]) => void;
}

/** One list of tags: adding at its end, removing any (SET-017). Empty or existing tags add nothing (SET-018, SET-019). */
export function TagList({ title, newTag, tags, onChange }: TagListProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [removed, setRemoved] = useState(0);
  const isFull = tags.length >= maxTags;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const more = normalizeTags([...tags, text]);
    setText('');
    field.current?.focus();
    if (more.length > tags.length) onChange(more);
  };
  const onRemove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    setRemoved((times) => times + 1);
  };
  // The focused button was removed with its tag, so the field gets the focus once it is enabled again.
  useEffect(() => {
    if (removed > 0) field.current?.focus();
  }, [removed]);

  return (
    <section className={classes['tagList']} aria-label={t(title)}>
      <h3>{t(title)}</h3>
      {tags.length === 0 ? (
        <p className={classes['text']}>{t('settings.noTags')}</p>
      ) : (
        <ul className={classes['tags']}>
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <ActionIcon size="sm" aria-label={t('settings.removeTag', { tag })} onClick={() => onRemove(tag)}>
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form className={classes['addTag']} onSubmit={onSubmit}>
        <TextInput
          ref={field}
          aria-label={t(newTag)}
          placeholder={t('settings.newTag')}
          description={
            isFull ? t('settings.tagsFull', { count: maxTags }) : t('settings.tagLimit', { length: maxTagLength, count: maxTags })
          }
          classNames={{ description: classes['hint'] ?? '' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text}
          maxLength={maxTagLength}
          disabled={isFull}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isFull}>
          {t('settings.addTag')}
        </Button>
      </form>
    </section>
  );
}
