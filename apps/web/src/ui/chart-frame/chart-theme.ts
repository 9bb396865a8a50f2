import type { ChartTheme } from './chart-options.ts';
import { type ChartPanel, toneVariable } from './panel.ts';
import { readVariable } from './use-scheme.ts';

/** The colours of the scheme and the font, as computed for the element. */
export function readChartTheme(element: Element, panels: readonly ChartPanel[]): ChartTheme {
  return {
    // Double quotes would end the attribute in the SVG text of an exported picture.
    font: getComputedStyle(element).fontFamily.replaceAll('"', "'"),
    text: readVariable(element, '--wb-text'),
    label: readVariable(element, '--wb-chart-label'),
    axis: readVariable(element, '--wb-chart-axis'),
    grid: readVariable(element, '--wb-chart-grid'),
    crosshair: readVariable(element, '--wb-chart-crosshair'),
    surface: readVariable(element, '--wb-surface'),
    series: panels.map((panel, index) => panel.color ?? readVariable(element, toneVariable(panel, index))),
  };
}
