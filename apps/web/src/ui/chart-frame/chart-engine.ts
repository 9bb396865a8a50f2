import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TitleComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type ChartPicture, chartOptions } from './chart-options.ts';

register([LineChart, BarChart, GridComponent, TitleComponent, SVGRenderer]);

export interface ChartEngine {
  draw(picture: ChartPicture, height: number): void;
  /** The picture as SVG text. */
  toSvg(): string;
  dispose(): void;
}

/** The only module that runs ECharts; loaded when the first chart is drawn. */
export function mountChart(element: HTMLElement): ChartEngine {
  const chart = init(element, null, { renderer: 'svg', width: 1, height: 1 });
  return {
    draw(picture, height) {
      chart.resize({ width: picture.width, height });
      chart.setOption(chartOptions(picture), { notMerge: true });
      // Paper has another width than the window: there the picture is scaled as a whole.
      element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${picture.width} ${height}`);
    },
    toSvg: () => chart.renderToSVGString({ useViewBox: true }),
    dispose: () => chart.dispose(),
  };
}
