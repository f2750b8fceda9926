/** Props of the `YAxis` beside horizontal bars, which labels every one of them. */
export const sideAxis = {
  type: 'category',
  dataKey: 'label',
  interval: 0,
  tickLine: false,
  axisLine: { stroke: 'var(--control)' },
  tick: { fill: 'var(--ink)', fontSize: 13 },
} as const;
