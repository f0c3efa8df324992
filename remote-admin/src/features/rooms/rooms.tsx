import { useQuery } from '@tanstack/react-query';
import type { Room } from 'api-contract/room-schema';
import { NumberField, readNumber } from 'design-system/number-field';
import { RadioGroup } from 'design-system/radio-group';
import type { Column } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { Pencil } from 'lucide-react';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { badgeColumn, nameColumn, textColumn } from '../../shared/lists/columns';
import { AddRowButton, RowDialogButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { ROOMS, roomList } from '../../shared/timetable/timetable-queries';
import { roomMessages, roomsPageMessages } from './messages';

const { labels, states } = roomMessages;

/** The rooms in their order, and a button that adds one. */
export function Rooms({ mayChange }: { mayChange: boolean }) {
  return (
    <List
      query={useQuery(roomList())}
      messages={roomMessages}
      caption={roomMessages.title}
      columns={COLUMNS}
      actions={mayChange && editAction}
    >
      {mayChange && (
        <AddRowButton dialog={(close) => <RoomDialog onClose={close} />}>{roomMessages.add}</AddRowButton>
      )}
    </List>
  );
}

const COLUMNS: Column<Room>[] = [
  nameColumn('name', labels.name, ({ name }) => <bdi>{name}</bdi>),
  textColumn('seats', labels.seats, ({ seats }) => (seats === null ? roomMessages.unlimited : String(seats))),
  badgeColumn('active', labels.active, ({ active }) =>
    active ? { tone: 'success', children: states.yes } : { children: states.no },
  ),
];

const editAction = (room: Room) => (
  <RowDialogButton
    icon={<Pencil />}
    label={roomMessages.editOf(room.name)}
    dialog={(close) => <RoomDialog room={room} onClose={close} />}
  >
    {roomMessages.edit}
  </RowDialogButton>
);

function RoomDialog({ room, onClose }: { room?: Room; onClose: () => void }) {
  const save = useSave({
    name: `room:${room?._id ?? 'new'}`,
    path: room ? `/admin/rooms/${encodeURIComponent(room._id)}` : '/admin/rooms',
    record: room,
    labels,
    read: (data) => {
      const seats = readText(data, 'seats');
      return {
        name: readText(data, 'name'),
        seats: seats === '' ? null : (readNumber(seats) ?? 0),
        ...(room && { active: readText(data, 'active') === 'yes' }),
      };
    },
    rules: ({ name, seats }) => [
      ['name', name === '', roomsPageMessages.required],
      ['seats', seats !== null && (seats < 1 || seats > 1000), roomMessages.wrongSeats],
    ],
    queries: [ROOMS],
    onClose,
  });
  return (
    <SaveDialog save={save} title={room ? roomMessages.editOf(room.name) : roomMessages.add}>
      <TextField {...save.field('name')} dir="auto" required />
      <NumberField {...save.field('seats')} hint={roomMessages.seatsHint} whole min={1} max={1000} optional />
      {room && (
        <RadioGroup
          {...save.field('active', room.active ? 'yes' : 'no')}
          hint={roomMessages.activeHint}
          options={[
            { value: 'yes', label: states.yes },
            { value: 'no', label: states.no },
          ]}
        />
      )}
    </SaveDialog>
  );
}
