import { formatShekels } from 'arabic-text/numbers';
import type { CatalogueEntry } from '../catalogue-entry';
import { type Bar, BarChart } from '.';

const MONTHS: Bar[] = [
  { key: '2026-08', name: 'آب 2026', label: '8', note: '2026', values: [1240, 980] },
  { key: '2026-09', name: 'أيلول 2026', label: '9', values: [3150, 2200] },
  { key: '2026-10', name: 'تشرين الأول 2026', label: '10', values: [2860, 3400] },
  { key: '2026-11', name: 'تشرين الثاني 2026', label: '11', values: [3020, 0] },
];

const LEVELS = ['ابتدائي', 'إعدادي', 'ثانوي'];

const WEEKS: Bar[] = [
  { key: '1', name: 'الأسبوع الأول', label: '1', values: [4.5, 2, 6.25] },
  { key: '2', name: 'الأسبوع الثاني', label: '2', values: [3, 0, 8] },
  { key: '3', name: 'الأسبوع الثالث', label: '3', values: [5.75, 3.5, 2] },
];

const TEACHERS: Bar[] = [
  { key: 'salma', name: 'سلمى عوّاد', values: [12.5, 4] },
  { key: 'noor', name: 'نور الهدى عبد الرحمن شحادة', values: [8, 9.75] },
  { key: 'ahmad', name: 'أحمد منصور', values: [3.25, 0] },
];

export const entry: CatalogueEntry = {
  name: 'bar-chart',
  purpose: 'أعداد للمقارنة: قيم كل عمود بالمؤشر أو بالسهمين، وكلها في جدول.',
  examples: [
    {
      title: 'قيمتان متجاورتان',
      content: (
        <BarChart
          title="المستحق والمدفوع"
          bars={MONTHS}
          barLabel="الشهر"
          series={['المستحق', 'المدفوع']}
          layout="beside"
          format={formatShekels}
        />
      ),
    },
    {
      title: 'ثلاث قيم فوق بعضها',
      content: (
        <BarChart title="ساعات الأسابيع" bars={WEEKS} barLabel="الأسبوع" series={LEVELS} unit="بالساعات" />
      ),
    },
    {
      title: 'أسماء طويلة',
      content: (
        <BarChart
          title="ساعات المعلمين"
          bars={TEACHERS}
          barLabel="المعلم"
          series={['فردي', 'جماعي']}
          direction="rows"
          unit="بالساعات"
        />
      ),
    },
    {
      title: 'بلا أعداد',
      content: (
        <BarChart
          title="ساعات الشهر"
          bars={LEVELS.map((level) => ({ key: level, name: level, values: [0] }))}
          barLabel="المرحلة"
          series={['الساعات']}
          none="لا دروس مقبولة في هذا الشهر."
        />
      ),
    },
  ],
};
