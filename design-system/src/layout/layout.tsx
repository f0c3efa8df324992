import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

type BoxProps = ComponentProps<'div'>;

export interface PageProps extends BoxProps {
  /** `narrow` for a form or a text, `normal` for a page, `wide` for tables. Default `normal`. */
  width?: 'narrow' | 'normal' | 'wide' | undefined;
}

/** The container of a page: its width, its margins, and the rhythm between its parts. */
export function Page({ width = 'normal', className, ...box }: PageProps) {
  return <div {...box} className={classNames(styles.page, styles[width], className)} />;
}

export interface StackProps extends BoxProps {
  /** Default `medium`. */
  gap?: 'small' | 'medium' | 'large' | undefined;
}

/** One thing below the other. */
export function Stack({ gap = 'medium', className, ...box }: StackProps) {
  return <div {...box} className={classNames(styles.stack, styles[gap], className)} />;
}

/** Things side by side, centred on a line, wrapping where there is no room. */
export function Row({ gap = 'small', className, ...box }: StackProps) {
  return <div {...box} className={classNames(styles.row, styles[gap], className)} />;
}

/** Fields in one column on a phone, in two where there is room. */
export function FormGrid({ className, ...box }: BoxProps) {
  return <div {...box} className={classNames(styles.formGrid, className)} />;
}

/** A field that takes the whole line of a `FormGrid`. */
export function FullLine({ className, ...box }: BoxProps) {
  return <div {...box} className={classNames(styles.fullLine, className)} />;
}

/** The buttons that end a form, the main one first; across the whole width on a phone. */
export function Actions({ className, ...box }: BoxProps) {
  return <div {...box} className={classNames(styles.actions, className)} />;
}

export interface ToolbarProps extends BoxProps {
  /** Says what the fields are for: "search in the lessons". */
  'aria-label': string;
  /** What they hold, as one says it: stands in their place on paper. */
  printSummary?: string;
}

/** The line of filters above a list. */
export function Toolbar({ className, printSummary, ...box }: ToolbarProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know the search element yet. */}
      <div role="search" {...box} className={classNames(styles.toolbar, className)} />
      {printSummary && <p className={styles.printSummary} data-chosen={printSummary} />}
    </>
  );
}

/** Cards beside one another, as many as there is room for. */
export function CardGrid({ className, ...box }: BoxProps) {
  return <div {...box} className={classNames(styles.cardGrid, className)} />;
}
