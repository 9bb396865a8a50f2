import type { Page } from '@playwright/test';

/** A menu, picker or dialog of a screen, opened with its German labels. */
export interface OpenedPart {
  readonly screen: string;
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

export const openedParts: readonly OpenedPart[] = [];
