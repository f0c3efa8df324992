import { useMutation, useQueryClient } from '@tanstack/react-query';
import { joinList } from 'arabic-text/list';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { FieldError } from 'design-system/field';
import { useId } from 'react';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { roomMessages } from './messages';
import type { Check } from './use-import';

interface UnknownRoomsProps {
  check: Check;
  onAdded: () => void;
}

/** Offers to add the rooms that the timetable names and the institute does not have. */
export function UnknownRooms({ check, onAdded }: UnknownRoomsProps) {
  const queryClient = useQueryClient();
  const error = useId();
  const names = unknownRooms(check);
  const adding = useMutation({
    async mutationFn() {
      for (const name of names) await api.post('/admin/rooms', { body: { name } });
    },
    onSuccess: onAdded,
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (names.length === 0) return null;
  return (
    <>
      <Alert
        tone="warning"
        action={
          <Button
            variant="secondary"
            size="small"
            busy={adding.isPending}
            aria-describedby={error}
            onClick={() => adding.mutate()}
          >
            {roomMessages.add(names.length)}
          </Button>
        }
      >
        {roomMessages.unknown(joinList(names))}
      </Alert>
      <FieldError
        id={error}
        error={adding.error ? saveFailure(adding.error, roomMessages.failed) : undefined}
      />
    </>
  );
}

function unknownRooms({ answer, rows }: Check): string[] {
  const wrong = new Set(
    answer.problems.flatMap(({ sheet, row, field }) => (sheet === 'series' && field === 'room' ? [row] : [])),
  );
  const rooms = rows.flatMap(({ sheet, row, values: { room } }) =>
    sheet === 'series' && wrong.has(row) && room !== undefined ? [String(room)] : [],
  );
  return [...new Set(rooms)];
}
