export { Mark, type MarkProps } from './mark';
