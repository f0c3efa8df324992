export type { Bar } from './bar';
export { BarChart, type BarChartProps } from './bar-chart';
