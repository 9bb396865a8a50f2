// The colours of charts, maps and tag marks. Stops of a ramp: km/h for speed, kW for power (negative is recovered).

export const tagClass = {
  business: { symbol: 'square', light: '#2f6fed', dark: '#6ca2fd' },
  toWork: { symbol: 'triangle', light: '#008556', dark: '#419a6a' },
  private: { symbol: 'circle', light: '#af4f8d', dark: '#bc7493' },
  unallocated: { symbol: 'ring', light: '#86909e', dark: '#8997ae' },
} as const;

export const chart = {
  series: [
    { n: 1, name: 'blue', light: '#2f6fed', dark: '#6ca2fd', symbol: 'circle', dash: 'solid' },
    { n: 2, name: 'ochre', light: '#cc830d', dark: '#efa83d', symbol: 'rect', dash: [8, 4] },
    { n: 3, name: 'green', light: '#008556', dark: '#419a6a', symbol: 'triangle', dash: [2, 3] },
    { n: 4, name: 'orchid', light: '#af4f8d', dark: '#bc7493', symbol: 'diamond', dash: [10, 3, 2, 3] },
    { n: 5, name: 'olive', light: '#527304', dark: '#c4e997', symbol: 'roundRect', dash: [5, 3] },
    { n: 6, name: 'violet', light: '#5c3688', dark: '#9475b9', symbol: 'path://M1 1H9L5 9.5Z', dash: [12, 4] },
    {
      n: 7,
      name: 'brick',
      light: '#84282d',
      dark: '#d16130',
      symbol: 'path://M3.5 1H6.5V3.5H9V6.5H6.5V9H3.5V6.5H1V3.5H3.5Z',
      dash: [1, 4],
    },
    {
      n: 8,
      name: 'sky',
      light: '#0ca0d3',
      dark: '#86f7fe',
      symbol: 'path://M5 .8 9.5 4.2 7.8 9.3H2.2L.5 4.2Z',
      dash: [6, 2, 1, 2, 1, 2],
    },
  ],
  withoutRate: { light: '#86909e', dark: '#64748e' },
  frame: {
    light: {
      none: '#86909e',
      axis: '#d4dae1',
      grid: '#e6eaef',
      label: '#636e7e',
      crosshair: '#485364',
      elevation: '#86909e',
      band: '#e6eaef',
    },
    dark: {
      none: '#64748e',
      axis: '#3a4a64',
      grid: '#25334a',
      label: '#8997ae',
      crosshair: '#ccd5e3',
      elevation: '#64748e',
      band: '#2a3850',
    },
  },
  line: { width: 2, area: 0.13, symbolSize: 8 },
} as const;

export const ramp = {
  speed: {
    stops: [0, 30, 60, 90, 120, 150],
    light: ['#3b1c8c', '#7a2a9e', '#b23a8a', '#dc5b63', '#ee8a3c', '#f2b632'],
    dark: ['#7f6bff', '#b269f0', '#e066b8', '#f57f86', '#fba866', '#fcd86f'],
  },
  power: {
    stops: [-60, -20, 0, 40, 100, 160],
    light: ['#00664a', '#2e9c7c', '#8a96a6', '#e08a3c', '#c24a17', '#7d1d0d'],
    dark: ['#41d9ab', '#2fa483', '#7d8ca3', '#e09a4f', '#f0703a', '#ff4b33'],
  },
} as const;

export const map = {
  light: {
    land: '#eef1f5',
    forest: '#dfe9dc',
    built: '#e2e6ed',
    water: '#c5daf0',
    waterLine: '#b3cde8',
    motorway: '#ffffff',
    motorwayCase: '#bcc6d4',
    road: '#ffffff',
    roadCase: '#d9dfe8',
    label: '#4a5564',
    labelHalo: '#ffffff',
    trackCase: '#ffffff',
    route: '#2f6fed',
    ac: '#a4d233',
    dc: '#a4d233',
    pinStroke: '#0b2545',
    cluster: '#13315c',
  },
  dark: {
    land: '#111b2b',
    forest: '#13261f',
    built: '#1a2739',
    water: '#0f2c4b',
    waterLine: '#17395f',
    motorway: '#33435d',
    motorwayCase: '#0a121e',
    road: '#233149',
    roadCase: '#0d1625',
    label: '#b0bccf',
    labelHalo: '#0c1422',
    trackCase: '#0a1220',
    route: '#6ca2fd',
    ac: '#a4d233',
    dc: '#a4d233',
    pinStroke: '#0b1a08',
    cluster: '#3f6bb0',
  },
} as const;
