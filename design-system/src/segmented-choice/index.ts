export { type Segment, SegmentedChoice, type SegmentedChoiceProps } from './segmented-choice';
