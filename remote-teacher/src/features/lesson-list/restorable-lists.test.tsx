import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeletedLesson, MonthSummary, RejectedLesson } from 'api-contract/lesson-schema';
import { individualLesson } from 'lesson-kit/testing/lesson';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { rowOf, shownStudents } from '../../testing/lesson-rows';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';
import DeletedLessonsPage from './deleted-lessons-page';
import PendingLessonsPage from './pending-lessons-page';
import RejectedLessonsPage from './rejected-lessons-page';

const COMMON = {
  teacher_name: 'samira',
  hours: 1.5,
  subject: 'رياضيات',
  education_level: 'إعدادي',
  approved: false,
} as const;

const REJECTED: RejectedLesson[] = [
  {
    ...COMMON,
    _id: 'older',
    type: 'group',
    date: '2026-10-20T00:00:00',
    student_names: ['هبة عيسى', 'سامي نصار'],
    reason: null,
    decided_by: 'admin',
    decided_at: '2026-10-21T09:00:00.000Z',
  },
  {
    ...COMMON,
    _id: 'latest',
    type: 'individual',
    date: '2026-10-02T00:00:00',
    student_name: 'ليان خوري',
    reason: 'الساعات أكثر من المتفق عليه',
    decided_by: 'admin',
    decided_at: '2026-11-02T12:05:00.000Z',
  },
];

const DELETED: DeletedLesson[] = [
  {
    ...COMMON,
    _id: 'own',
    type: 'group',
    date: '2026-10-20T00:00:00',
    student_names: ['هبة عيسى', 'سامي نصار'],
    status: 'pending',
    deleted_by: 'samira',
    deleted_at: '2026-10-21T09:00:00.000Z',
  },
  {
    ...COMMON,
    _id: 'approved',
    type: 'individual',
    date: '2026-10-02T00:00:00',
    student_name: 'ليان خوري',
    status: 'approved',
    deleted_by: 'admin',
    deleted_at: '2026-11-02T12:05:00.000Z',
  },
];

const summary = (rejected_unseen: number): MonthSummary => ({
  month: '2026-11',
  approved_hours: 0,
  pending_hours: 0,
  rejected_hours: 0,
  today: { lessons: 0, hours: 0 },
  rejected_unseen,
});

const SEEN = 'POST /teacher/rejected-lessons/seen';
const NOT_FOUND = async () => Response.json({ detail: 'Not found' }, { status: 404 });

let requests: ReturnType<typeof mockApi>;
beforeEach(() => {
  window.sessionStorage.clear();
  signInAs({ username: 'samira' });
  requests = mockApi({
    'GET /teacher/rejected-lessons': success({ rejected_lessons: REJECTED }),
    'GET /teacher/deleted-lessons': success({ deleted_lessons: DELETED }),
    'GET /teacher/month-summary': success(summary(1)),
    'GET /teacher/pending-lessons': success({ pending_lessons: [individualLesson({ _id: 'lesson/1' })] }),
    [SEEN]: success(),
  });
});
afterEach(() => requests.restore());

describe('rejected lessons', () => {
  test('are shown with reason, who and when, the latest decision first', async () => {
    renderPage(<RejectedLessonsPage />);
    await waitFor(() => expect(shownStudents()).toEqual(['ليان خوري', 'هبة عيسى، سامي نصار']));
    const latest = await rowOf('ليان خوري');
    expect(within(latest).getByText('الساعات أكثر من المتفق عليه')).toBeVisible();
    expect(latest).toHaveTextContent('الرفض من admin · الاثنين 2/11/2026');
    expect(await rowOf('هبة عيسى')).toHaveTextContent('لم يُذكر سبب.');
    expect(screen.getByText('درسان، 3 ساعات')).toBeVisible();
  });

  test('are marked as new until the next visit, and as seen on the server', async () => {
    renderPage(<RejectedLessonsPage />);
    expect(within(await rowOf('ليان خوري')).getByText('جديد')).toBeVisible();
    expect(screen.getAllByText('جديد')).toHaveLength(1);
    await waitFor(() => expect(requests.sent(SEEN)).not.toHaveLength(0));
    requests.respond('GET /teacher/month-summary', success(summary(0)));
    expect(screen.getByText('جديد')).toBeVisible();
  });

  test('are not marked as seen without new ones', async () => {
    requests.respond('GET /teacher/month-summary', success(summary(0)));
    renderPage(<RejectedLessonsPage />);
    await rowOf('ليان خوري');
    await waitFor(() => expect(requests.sent('GET /teacher/month-summary')).not.toHaveLength(0));
    expect(screen.queryByText('جديد')).not.toBeInTheDocument();
    expect(requests.sent(SEEN)).toHaveLength(0);
  });

  test('open the form to be corrected and sent again', async () => {
    const { user, router } = renderPage(<RejectedLessonsPage />);
    const link = within(await rowOf('ليان خوري')).getByRole('link', { name: /^تصحيح وإعادة إرسال/ });
    await user.click(link);
    expect(router.state.location).toMatchObject({
      pathname: '/CreateIndividualLesson',
      state: {
        formStart: {
          kind: 'rejected',
          replaces: 'latest',
          reason: 'الساعات أكثر من المتفق عليه',
          lesson: { students: ['ليان خوري'], day: '2026-10-02' },
        },
      },
    });
  });

  test('are found by month', async () => {
    requests.respond(
      'GET /teacher/rejected-lessons',
      success({ rejected_lessons: [REJECTED[0], { ...REJECTED[1], date: '2026-09-02T00:00:00' }] }),
    );
    const { user } = renderPage(<RejectedLessonsPage />);
    await rowOf('ليان خوري');
    await user.selectOptions(screen.getByRole('combobox', { name: 'الشهر' }), 'أيلول 2026');
    await waitFor(() => expect(shownStudents()).toEqual(['ليان خوري']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'الشهر' }), 'كل الأشهر');
    await waitFor(() => expect(shownStudents()).toHaveLength(2));
  });

  test('say in words that there are none', async () => {
    requests.respond('GET /teacher/rejected-lessons', success({ rejected_lessons: [] }));
    renderPage(<RejectedLessonsPage />);
    expect(await screen.findByText('لا دروس مرفوضة.')).toBeVisible();
  });
});

describe('deleted lessons', () => {
  test('can be restored if the teacher deleted them while they were pending', async () => {
    const { user } = renderPage(<DeletedLessonsPage />);
    expect(within(await rowOf('ليان خوري')).queryByRole('button', { name: /^استعادة/ })).toBeNull();
    const restore = within(await rowOf('هبة عيسى')).getByRole('button', { name: /^استعادة/ });
    requests.respond('POST /group_lessons/restore-lesson/own', success());
    requests.respond('GET /teacher/deleted-lessons', success({ deleted_lessons: [DELETED[1]] }));
    await user.click(restore);
    expect(await screen.findByText(/^أُعيد درس هبة عيسى، سامي نصار/)).toBeVisible();
    await waitFor(() => expect(shownStudents()).toEqual(['ليان خوري']));
    expect(screen.getByText('درس واحد، ساعة ونصف')).toHaveFocus();
  });
});

describe('the toast of a deletion', () => {
  async function deleteAndUndo() {
    renderPage(<PendingLessonsPage lessonType="individual" />);
    fireEvent.click(await screen.findByRole('button', { name: /^حذف:/ }));
    requests.respond('DELETE /teacher/delete-lesson/lesson%2F1', success());
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'حذف' }));
    const undo = await screen.findByRole('button', { name: 'تراجع' });
    expect(shownStudents()).toEqual([]);
    fireEvent.click(undo);
  }

  test('undoes it', async () => {
    requests.respond('POST /teacher/restore-lesson/lesson%2F1', success());
    await deleteAndUndo();
    expect(await screen.findByText(/^أُعيد درس ليان خوري/)).toBeVisible();
    expect(shownStudents()).toEqual(['ليان خوري']);
  });

  test('says that it is too late on a server that cannot undo it', async () => {
    requests.respond('POST /teacher/restore-lesson/lesson%2F1', NOT_FOUND);
    await deleteAndUndo();
    expect(await screen.findByText(/^لم يعد التراجع عن حذف درس ليان خوري/)).toBeVisible();
  });
});
