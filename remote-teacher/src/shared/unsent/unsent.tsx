import type { LessonType } from 'api-contract/lesson';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { session } from 'shared-auth';
import { outboxExists } from 'shared-auth/outbox-exists';
import { loadOutbox } from './load-outbox';
import { unsentLessons, useUnsent, useUnsentLessons } from './unsent-lessons';
import type { UnsentListProps } from './unsent-list';

/** Without the file there is nothing to show; the lessons stay stored. */
const nothing = () => ({ default: () => null });

const Runner = lazy(() => loadOutbox.runner().catch(nothing));
const List = lazy(
  (): Promise<{ default: ComponentType<UnsentListProps> }> => loadOutbox.list().catch(nothing),
);

// The subscription lasts as long as the tab: the end of a session also removes the section from the page.
session.subscribe(() => void forgetTokenOfEndedSession().catch(() => undefined));

/** The service worker must not use the token of a session that is over. */
async function forgetTokenOfEndedSession(): Promise<void> {
  if (session.getSnapshot().status === 'signed-in' || !(await outboxExists())) return;
  const { forgetToken } = await loadOutbox.runner();
  await forgetToken();
}

/** Sends what waits, and says how much it is. Loads nothing where no lesson was logged before. */
export function UnsentLine() {
  const { isActive } = useUnsent();
  useEffect(() => {
    void outboxExists().then((exists) => exists && unsentLessons.activate());
  }, []);
  return <Suspense>{isActive && <Runner />}</Suspense>;
}

/** The lessons of one type that wait on this device, above the pending ones. */
export function UnsentLessons({ lessonType }: { lessonType: LessonType }) {
  const lessons = useUnsentLessons(lessonType);
  return <Suspense>{lessons.length > 0 && <List lessonType={lessonType} lessons={lessons} />}</Suspense>;
}
