import type { Page } from '@playwright/test';
import { findOverlaps, findSmallTargets, findWidePage } from './boxes.ts';
import { createPageTools, type Defect } from './page-tools.ts';
import { findBrokenWords, findCutTexts, findPartedUnits } from './texts.ts';

const rules = [findWidePage, findCutTexts, findBrokenWords, findPartedUnits, findOverlaps, findSmallTargets];

/** What is wrong with the layout of a page as its window shows it: cut and broken texts, numbers without their units, overlaps, small targets. Each once. */
export async function findDefects(page: Page): Promise<Defect[]> {
  const tools = await page.evaluateHandle(createPageTools);
  const found = new Map<string, Defect>();
  for (const rule of rules) {
    for (const defect of await page.evaluate(rule, tools)) found.set(`${defect.element} ${defect.problem}`, defect);
  }
  await tools.dispose();
  return [...found.values()];
}
