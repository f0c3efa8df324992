import type { LessonType } from 'api-contract/lesson';
import { Button } from 'design-system/button';
import type { Lesson } from 'lesson-kit/lesson';
import { LessonHistoryButton } from 'lesson-kit/lesson-history';
import { EllipsisVertical, RotateCcw } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ButtonLink } from 'section-kit/button-link';
import { formStartState, startLesson } from '../../shared/lesson/form-start';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { lessonListMessages } from './messages';
import styles from './row-actions.module.css';

const HISTORY_PATH = '/teacher/lesson-history';

interface RowActionsProps {
  lesson: Lesson;
  /** It is always visible. */
  primary?: ReactNode;
  /** Buttons and links; on a phone, a button opens them. */
  children: ReactNode;
}

/** The actions of a row. Escape, and a press or focus elsewhere, close what was opened. */
export function RowActions({ lesson, primary, children }: RowActionsProps) {
  const others = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { moreActions, actionOn } = lessonListMessages;

  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => !isInside(target) && setIsOpen(false);
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

  /** A dialog that an action opens returns the focus to it. */
  function isInside(target: EventTarget | null): boolean {
    if (!(target instanceof Element)) return false;
    return target.closest('dialog') !== null || others.current?.parentElement?.contains(target) === true;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving only close what its button opened.
    <div
      className={styles.actions}
      onBlur={({ relatedTarget }: FocusEvent) =>
        relatedTarget && !isInside(relatedTarget) && setIsOpen(false)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      {primary}
      <Button
        ref={button}
        className={styles.more}
        variant="quiet"
        size="small"
        icon={<EllipsisVertical />}
        aria-label={actionOn(moreActions, lesson)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div ref={others} id={id} className={styles.others} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}

/** Opens the form of a new lesson, filled from this one. */
export function RepeatLink({ lessonType, lesson }: { lessonType: LessonType; lesson: Lesson }) {
  const { repeat, actionOn } = lessonListMessages;
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      to={lessonTypeConfig[lessonType].create.path}
      state={formStartState({ kind: 'repeat', lesson: startLesson(lesson) })}
      aria-label={actionOn(repeat, lesson)}
      title={repeat}
    >
      <RotateCcw className={styles.icon} aria-hidden="true" />
      <span className={styles.label}>{repeat}</span>
    </ButtonLink>
  );
}

/** Shows who changed the lesson, when, and what was before. */
export function HistoryButton({ lesson }: { lesson: Lesson }) {
  return <LessonHistoryButton lesson={lesson} path={HISTORY_PATH} />;
}
