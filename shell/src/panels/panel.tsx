import { buttonClass } from 'design-system/button';
import { Logo } from 'design-system/logo';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  explanation: string;
  /** What else the person can do than going home. */
  action?: ReactNode;
}

/** The shell's own page, in place of one that cannot be shown: what happened, and the ways on. */
export function Panel({ title, explanation, action }: PanelProps) {
  return (
    <main id="main" className={styles.panel}>
      <Logo size="large" />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.explanation}>{explanation}</p>
      <div className={styles.ways}>
        {action}
        <a className={buttonClass({ variant: action ? 'quiet' : 'primary' })} href="/">
          {messages.home}
        </a>
      </div>
    </main>
  );
}
