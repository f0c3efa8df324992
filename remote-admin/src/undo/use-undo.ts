import { useQueryClient } from '@tanstack/react-query';
import { dismissMessage, showMessage } from 'design-system/live-messages';
import { useCallback, useMemo, useRef } from 'react';
import type { LessonKind } from '../lessons/lesson-kind';
import { refreshLessons } from '../lessons/lesson-queries';
import { undoMessages } from './messages';
import { type Restored, restoreLessons } from './restore-lessons';

/** How long a rejection or a deletion can be taken back. */
const UNDO_MS = 10_000;

interface Offer {
  ids: readonly string[];
  messageId: ReturnType<typeof showMessage>;
  until: number;
}

export interface Undo {
  /** Tells what was done, with a button that takes it back, for ten seconds. */
  offer(message: string, ids: readonly string[]): void;
  /** Takes back the newest offer that still stands. Does nothing when there is none. */
  undoNewest(): void;
}

/** Undo of rejections and deletions: by the message's button, or the newest first by key. */
export function useUndo(kind: LessonKind): Undo {
  const queryClient = useQueryClient();
  const offers = useRef<Offer[]>([]);

  const take = useCallback(
    async (offer: Offer) => {
      if (!offers.current.includes(offer)) return;
      offers.current = offers.current.filter((other) => other !== offer);
      dismissMessage(offer.messageId);
      const result = await restoreLessons(kind, offer.ids);
      await refreshLessons(queryClient);
      tell(result);
    },
    [kind, queryClient],
  );

  const offer = useCallback(
    (message: string, ids: readonly string[]) => {
      const made: Offer = {
        ids,
        until: Date.now() + UNDO_MS,
        messageId: showMessage({
          tone: 'success',
          message,
          durationMs: UNDO_MS,
          action: { label: undoMessages.action, onAction: () => take(made) },
        }),
      };
      offers.current.push(made);
    },
    [take],
  );

  const undoNewest = useCallback(() => {
    const newest = offers.current.at(-1);
    if (newest && newest.until > Date.now()) void take(newest);
  }, [take]);

  return useMemo(() => ({ offer, undoNewest }), [offer, undoNewest]);
}

function tell({ restored, tooLate, failed }: Restored): void {
  if (restored > 0) showMessage({ tone: 'success', message: undoMessages.done(restored) });
  if (tooLate > 0) showMessage({ tone: 'error', message: undoMessages.tooLate });
  if (failed > 0) showMessage({ tone: 'error', message: undoMessages.failed });
}
