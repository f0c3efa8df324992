import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

/** The class of a card. */
export const cardClass = styles.card ?? '';

/** The class of a card that is one link or button. It contains a `CardContent`. */
export const cardLinkClass = `${styles.card} ${styles.link}`;

export interface CardContentProps {
  icon?: ReactNode;
  title?: ReactNode;
  description?: ReactNode;
  /** The main figure, such as a number of hours. */
  figure?: ReactNode;
  children?: ReactNode;
}

/** The content of a card: an icon beside title, figure and description, then the children. */
export function CardContent({ icon, title, description, figure, children }: CardContentProps) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {(title || figure !== undefined || description) && (
        <span className={styles.text}>
          {title && <span className={styles.title}>{title}</span>}{' '}
          {figure !== undefined && <span className={styles.figure}>{figure}</span>}{' '}
          {description && <span className={styles.description}>{description}</span>}
        </span>
      )}
      {children && <div className={styles.body}>{children}</div>}
    </>
  );
}

export type CardProps = CardContentProps & Omit<ComponentProps<'div'>, 'title'>;

/** A raised surface that groups content. */
export function Card({ icon, title, description, figure, children, className, ...box }: CardProps) {
  return (
    <div {...box} className={classNames(cardClass, className)}>
      <CardContent icon={icon} title={title} description={description} figure={figure}>
        {children}
      </CardContent>
    </div>
  );
}
