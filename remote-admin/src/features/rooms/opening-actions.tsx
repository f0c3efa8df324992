import { Row } from 'design-system/layout';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeleteDialog } from '../../shared/lists/delete-dialog';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { type Hitting, SettleLessonsDialog } from '../../shared/timetable/settle-lessons-dialog';
import { settleMessages } from '../../shared/timetable/settle-messages';
import { roomsPageMessages } from './messages';

interface OpeningActionsProps {
  /** The path of the record in the API. */
  path: string;
  question: string;
  /** What is deleted. */
  text: string;
  /** What deleting it changes. */
  effect?: ReactNode;
  /** The record, if it can hit lessons. */
  hitting?: Hitting;
}

/** The buttons of a closure, a season, an absence or the hours of a teacher. */
export function OpeningActions({ path, question, text, effect, hitting }: OpeningActionsProps) {
  return (
    <Row>
      {hitting && hitting.hit.length > 0 && (
        <RowDialogButton
          label={`${settleMessages.open(hitting.hit.length)}، ${text}`}
          dialog={(close) => <SettleLessonsDialog hitting={hitting} onClose={close} />}
        >
          {settleMessages.open(hitting.hit.length)}
        </RowDialogButton>
      )}
      <RowDialogButton
        icon={<Trash2 />}
        label={`${roomsPageMessages.delete} ${text}`}
        dialog={(close) => (
          <DeleteDialog path={path} question={question} onClose={close}>
            <bdi>{text}</bdi>
            {effect}
          </DeleteDialog>
        )}
      >
        {roomsPageMessages.delete}
      </RowDialogButton>
    </Row>
  );
}
