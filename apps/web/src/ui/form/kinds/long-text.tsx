import { Textarea } from '@mantine/core';
import type { DrawProps } from '../field.ts';
import { text, type TextAppearance, type TextOptions, useTextProps } from './text.tsx';

interface LongTextOptions extends Omit<TextOptions, 'Draw' | 'hints'> {
  readonly rows: number;
}

/** A text of several lines. Not a part of `text`: the code that measures its height is not needed where a form has one-line texts only. */
export function longText({ rows, ...options }: LongTextOptions): ReturnType<typeof text> {
  const field = text(options);
  return { ...field, Draw: DrawLongText, appearance: { ...field.appearance, rows } };
}

function DrawLongText(props: DrawProps<string, TextAppearance>) {
  const { onChange, appearance } = props;
  return (
    <Textarea
      {...useTextProps(props)}
      {...(appearance.rows !== undefined && { rows: appearance.rows })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
