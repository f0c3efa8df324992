import { useInfiniteQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import { dialledNumber } from 'api-contract/phone-number';
import type { Teacher, TeacherState } from 'api-contract/teacher-schema';
import { plainDayText } from 'arabic-text/day-text';
import { joinList } from 'arabic-text/list';
import { Badge, type BadgeProps } from 'design-system/badge';
import type { Column } from 'design-system/table';
import { BookUser } from 'lucide-react';
import { MomentText } from 'section-kit/moment-text';
import { useChoiceFilter } from '../../shared/lists/choice-filter';
import { actionsLineColumn, textColumn } from '../../shared/lists/columns';
import { Filters, useSearchFilter } from '../../shared/lists/filters';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { ValueList } from '../../shared/record/field-list';
import { teacherMessages } from './messages';
import { TeacherActions } from './teacher-actions';
import { teacherList } from './teacher-queries';

/** So many days before its end, a clearance is marked. */
const CLEARANCE_NOTICE_DAYS = 30;
const DAY_MS = 86_400_000;

const TONES: Record<TeacherState, BadgeProps['tone']> = {
  waiting: 'waiting',
  admitted: 'success',
  disabled: 'danger',
  unverified: 'neutral',
};

/** `/Teachers`: the accounts of teachers; new ones are admitted here. */
export default function TeachersPage() {
  const search = useSearchFilter(teacherMessages.search);
  const state = useChoiceFilter('filter', teacherMessages.shown, teacherMessages.shownNames);
  return (
    <ListPage
      title={teacherMessages.title}
      subtitle={teacherMessages.subtitle}
      filters={<Filters label={teacherMessages.filters} filters={[search, state]} />}
    >
      <List
        query={useInfiniteQuery(teacherList(state.isSet ? state.value : undefined, search.value))}
        messages={teacherMessages}
        icon={<BookUser />}
        isFiltered={search.isSet || state.isSet}
        caption={teacherMessages.title}
        columns={COLUMNS}
      />
    </ListPage>
  );
}

const COLUMNS: Column<Teacher>[] = [
  textColumn('username', teacherMessages.name, ({ username }) => username, { rowHeader: true }),
  {
    key: 'email',
    header: teacherMessages.email,
    userText: true,
    render: ({ email, phone }) => (
      <ValueList>
        <bdi dir="ltr">{email}</bdi>
        {phone && (
          <a href={`tel:${dialledNumber(phone)?.tel ?? phone}`} aria-label={teacherMessages.call(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </ValueList>
    ),
  },
  {
    key: 'teaches',
    header: teacherMessages.teaches,
    render: ({ education_levels, subjects }) =>
      joinList([...education_levels, ...subjects]) || teacherMessages.notNoted,
  },
  {
    key: 'state',
    header: teacherMessages.state,
    render: ({ state, clearance_until }) => (
      <ValueList>
        <Badge tone={TONES[state]}>{teacherMessages.states[state]}</Badge>
        {clearance_until && <ClearanceBadge until={clearance_until} />}
      </ValueList>
    ),
  },
  {
    key: 'last-sign-in',
    header: teacherMessages.lastSignIn,
    render: ({ last_sign_in_at }) =>
      last_sign_in_at ? <MomentText at={last_sign_in_at} /> : teacherMessages.noSignIn,
  },
  actionsLineColumn((teacher) => <TeacherActions teacher={teacher} />),
];

/** The last day of a clearance, marked from 30 days before it on. */
function ClearanceBadge({ until }: { until: string }) {
  const days = (Date.parse(until) - Date.parse(currentDay())) / DAY_MS;
  const tone = days < 0 ? 'danger' : days <= CLEARANCE_NOTICE_DAYS ? 'waiting' : 'neutral';
  return <Badge tone={tone}>{teacherMessages.clearance(plainDayText(until), days < 0)}</Badge>;
}
