import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

type BoxProps = ComponentProps<'div'>;

export interface PageProps extends BoxProps {
  /** `narrow` for a form or a text, `normal` for a page, `wide` for tables. Default `normal`. */
  width?: 'narrow' | 'normal' | 'wide' | undefined;
}

/** The container of a page: width, margins and spacing between its parts. */
export function Page({ width = 'normal', className, ...box }: PageProps) {
  // The header of a wide page is in one line (`page-header.module.css`).
  return <div {...box} data-width={width} className={classNames(styles.page, styles[width], className)} />;
}

export interface StackProps extends BoxProps {
  /** Default `medium`. */
  gap?: 'small' | 'medium' | 'large' | undefined;
}

/** Children in a column. */
export function Stack({ gap = 'medium', className, ...box }: StackProps) {
  return <div {...box} className={classNames(styles.stack, styles[gap], className)} />;
}

/** Children in a wrapping line, centred vertically. */
export function Row({ gap = 'small', className, ...box }: StackProps) {
  return <div {...box} className={classNames(styles.row, styles[gap], className)} />;
}

/** Fields in one column on a phone, otherwise in two. */
export function FormGrid({ className, ...box }: BoxProps) {
  return <div {...box} className={classNames(styles.formGrid, className)} />;
}

/** A field across the whole width of a `FormGrid`. */
export function FullLine({ className, ...box }: BoxProps) {
  return <div {...box} className={classNames(styles.fullLine, className)} />;
}

/** The buttons of a form, the main one first; full width on a phone. */
export function Actions({ className, ...box }: BoxProps) {
  return <div {...box} className={classNames(styles.actions, className)} />;
}

export interface ToolbarProps extends BoxProps {
  /** Names the filters: "search in the lessons". */
  'aria-label': string;
  /** The active filters as a sentence, printed instead of the fields. */
  printSummary?: string;
}

/** The filters above a list. */
export function Toolbar({ className, printSummary, ...box }: ToolbarProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know the search element yet. */}
      <div role="search" {...box} className={classNames(styles.toolbar, className)} />
      {printSummary && <PaperNote>{printSummary}</PaperNote>}
    </>
  );
}

/** A line that is on paper only: no assistive technology reads it. */
export function PaperNote({ children }: { children: string }) {
  return <p className={styles.printSummary} data-chosen={children} />;
}

/** Cards in as many columns as fit. */
export function CardGrid({ className, ...box }: BoxProps) {
  return <div {...box} className={classNames(styles.cardGrid, className)} />;
}
