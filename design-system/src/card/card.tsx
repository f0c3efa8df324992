import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

/** The class of a card, for an element of one's own. */
export const cardClass = styles.card ?? '';

/** The class of a card that is pressed as a whole, for a router's link or a button. Put a `CardContent` inside. */
export const cardLinkClass = `${styles.card} ${styles.link}`;

export interface CardContentProps {
  icon?: ReactNode;
  title?: ReactNode;
  description?: ReactNode;
  /** A figure that counts: a number of hours, of pending lessons. */
  figure?: ReactNode;
  children?: ReactNode;
}

/** What stands in a card: an icon beside title, figure and description, then anything else. */
export function CardContent({ icon, title, description, figure, children }: CardContentProps) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.texts}>
        {title && <span className={styles.title}>{title}</span>}
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {children && <div className={styles.body}>{children}</div>}
    </>
  );
}

export type CardProps = CardContentProps & Omit<ComponentProps<'div'>, 'title'>;

/** A piece of paper on the ground that keeps things together. */
export function Card({ icon, title, description, figure, children, className, ...box }: CardProps) {
  return (
    <div {...box} className={classNames(cardClass, className)}>
      <CardContent icon={icon} title={title} description={description} figure={figure}>
        {children}
      </CardContent>
    </div>
  );
}
