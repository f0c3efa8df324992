import { LOAD_FAILURE_DAYS } from 'api-contract/limits';
import { pluralize } from 'arabic-text/plural';
import { pageNames } from '../../shared/frame/messages';

const timesCount = (count: number) =>
  pluralize(count, {
    zero: 'ولا مرة',
    one: 'مرة واحدة',
    two: 'مرتان',
    few: '{count} مرات',
    many: '{count} مرة',
    other: '{count} مرة',
  });

export const statusMessages = {
  title: pageNames.status,
  subtitle: 'إصدارات الموقع المنشورة، وما فُتح منها وما تعذّر فتحه عند زوّاره.',
  refresh: 'تحديث',
  refreshing: 'جارٍ التحديث…',
  releases: 'الإصدارات',
  releasesHint: `فُتح وتعذّر فتحه: في آخر ${LOAD_FAILURE_DAYS} يومًا، والنسبة من كل محاولات الفتح.`,
  loadingReleases: 'جارٍ تحميل الإصدارات…',
  releasesFailed: 'تعذّر تحميل إصدارات الموقع.',
  noReleases: 'لا إصدارات معروفة',
  noReleasesHint: 'لم يُنشر الموقع من هذا الخادم بعد.',
  section: 'القسم',
  sections: {
    shell: 'هيكل الموقع',
    'remote-public': 'صفحات الزوار',
    'remote-teacher': 'صفحات المعلمين',
    'remote-admin': 'صفحات الإدارة',
  },
  places: { current: 'الحالي', previous: 'السابق' },
  canary: (percent: number) => `تجريبي لـ ${percent}% من الزوّار`,
  version: 'الإصدار',
  since: 'منذ',
  by: 'نشره',
  opens: 'فُتح',
  failures: 'تعذّر فتحه',
  percent: (value: number) => `${value}%`,
  times: timesCount,
  unknown: '—',
  reported: 'ما أبلغت عنه المتصفحات',
  reportedHint: `في آخر ${LOAD_FAILURE_DAYS} يومًا، بلا أي بيانات شخصية.`,
  loadingFailures: 'جارٍ تحميل البلاغات…',
  failuresFailed: 'تعذّر تحميل بلاغات المتصفحات.',
  noFailures: 'لا بلاغات',
  noFailuresHint: 'فُتحت كل الأقسام عند كل من زار الموقع.',
  stage: 'أين توقّف الفتح',
  stages: {
    discovery: 'عند قراءة قائمة الإصدارات',
    entry: 'عند تحميل ملف الدخول',
    files: 'عند تحميل ملفات الصفحة',
    evaluation: 'عند تشغيل القسم',
    mount: 'لم تظهر الصفحة في وقتها',
    crash: 'توقّف القسم بعد ظهوره',
    contract: 'لا يوافق هيكل الموقع',
    origin: 'ملفات من خارج الموقع',
    integrity: 'ملفات غير التي نُشرت',
    share: 'تنقصه وحدة مشتركة بالإصدار الذي يطلبه',
  },
  count: 'العدد',
  lastAt: 'آخر مرة',
} as const;
