import { Button, Group, Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';

interface QuestionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onAnswer: (isYes: boolean) => void;
  /** Closed without an answer: nothing is saved. */
  readonly onClose: () => void;
}

/** A question with two answers of equal weight. */
export function QuestionDialog({ title, text, yes, no, onAnswer, onClose }: QuestionDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Text>{text}</Text>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {no}
        </Button>
        <Button onClick={() => onAnswer(true)}>{yes}</Button>
      </Group>
    </Dialog>
  );
}
