/** The axis beside bars that lie down: what each of them is, every one in words. For a `YAxis` of recharts. */
export const sideAxis = {
  type: 'category',
  dataKey: 'label',
  interval: 0,
  tickLine: false,
  axisLine: { stroke: 'var(--control)' },
  tick: { fill: 'var(--ink)', fontSize: 13 },
} as const;
