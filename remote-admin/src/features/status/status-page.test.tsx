import { screen, waitFor, within } from '@testing-library/react';
import type { LoadFailure, NamedReleases } from 'api-contract/release-schema';
import { useAdminSite } from '../../testing/admin-site';
import { interceptRequests } from '../../testing/failing-requests';
import { rows } from '../../testing/rows';
import StatusPage from './status-page';

const site = useAdminSite();
const RELEASES = 'الإصدارات';
const REPORTED = 'ما أبلغت عنه المتصفحات';

const TEACHER_RELEASES: NamedReleases = {
  name: 'remote-teacher',
  current: { version: 't2', traffic: 90, at: '2026-03-04T21:30:00.000Z', by: 'lina' },
  canary: { version: 't3', traffic: 10, at: '2026-03-06T08:00:00.000Z', by: 'omar' },
  previous: { version: 't1', traffic: 0, at: null, by: null },
};
const FAILURE: LoadFailure = {
  section: 'remote-teacher',
  version: 't3',
  stage: 'entry',
  count: 3,
  first_at: '2026-03-06T09:00:00.000Z',
  last_at: '2026-03-07T09:05:00.000Z',
};

const respondWith = (part: string, body: object) =>
  interceptRequests(part, async () => Response.json(body, { status: 200 }));
const textsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('div')?.textContent);

test('shows each active release with its date, author, opens, and failures as a part of the attempts', async () => {
  respondWith('/admin/releases', { releases: [TEACHER_RELEASES] });
  respondWith('/admin/load-failures', { failures: [FAILURE, { ...FAILURE, stage: 'mount', count: 8 }] });
  respondWith('/admin/section-opens', {
    opens: [
      { section: 'remote-teacher', version: 't2', count: 905 },
      { section: 'remote-teacher', version: 't3', count: 89 },
      { section: 'remote-admin', version: 't2', count: 7 },
    ],
  });
  site.open(StatusPage);
  await waitFor(() => expect(rows(RELEASES)).toHaveLength(3));
  const [current, canary, previous] = rows(RELEASES);
  expect(current).toHaveTextContent('صفحات المعلمين');
  expect(current).toHaveTextContent('الحالي');
  expect(canary).toHaveTextContent('تجريبي لـ 10% من الزوّار');
  expect(previous).toHaveTextContent('السابق');
  await waitFor(() => expect(canary).toHaveTextContent('11 مرة (11%)'));
  expect(canary).toHaveTextContent('89 مرة');
  // The institute's clock shows the next day already.
  expect(textsOf(current)).toEqual(['t2', 'الأربعاء 4/3/2026، 23:30', 'lina', '905 مرات', 'ولا مرة']);
  expect(textsOf(previous)).toEqual(['t1', '—', '—', 'ولا مرة', 'ولا مرة']);
  for (const leftToRight of ['t2', 'lina']) {
    expect(within(current as HTMLElement).getByText(leftToRight)).toHaveAttribute('dir', 'ltr');
  }
});

test('shows reported failures by section, version and stage', async () => {
  respondWith('/admin/load-failures', {
    failures: [FAILURE, { ...FAILURE, section: 'remote-fourth', stage: 'integrity', count: 1 }],
  });
  site.open(StatusPage);
  await waitFor(() => expect(rows(REPORTED)).toHaveLength(2));
  const [known, unknown] = rows(REPORTED);
  expect(known).toHaveTextContent('صفحات المعلمين');
  expect(textsOf(known)).toEqual(['t3', 'عند تحميل ملف الدخول', '3 مرات', 'السبت 7/3/2026، 11:05']);
  expect(unknown).toHaveTextContent('remote-fourth');
  expect(textsOf(unknown)).toContain('ملفات غير التي نُشرت');
});

test('shows that there are no releases and no failures', async () => {
  site.open(StatusPage);
  expect(await screen.findByText('لا إصدارات معروفة')).toBeInTheDocument();
  expect(await screen.findByText('لا بلاغات')).toBeInTheDocument();
});

test('refetches both tables', async () => {
  const user = site.open(StatusPage);
  await screen.findByText('لا بلاغات');
  await screen.findByText('لا إصدارات معروفة');
  respondWith('/admin/releases', { releases: [TEACHER_RELEASES] });
  respondWith('/admin/load-failures', { failures: [FAILURE] });
  await user.click(await screen.findByRole('button', { name: 'تحديث' }));
  await waitFor(() => expect(rows(RELEASES)).toHaveLength(3));
  await waitFor(() => expect(rows(REPORTED)).toHaveLength(1));
});
