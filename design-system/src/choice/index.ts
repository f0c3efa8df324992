export { Choice, type ChoiceProps, type Option } from './choice';
