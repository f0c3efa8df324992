import type { CatalogueEntry } from '../catalogue-entry';
import { DateField } from '.';

export const entry: CatalogueEntry = {
  name: 'date-field',
  purpose: 'يوم يُكتب أو يُختار من التقويم، بأي نوع من الأرقام.',
  examples: [
    { title: 'مملوء', content: <DateField label="تاريخ الدرس" defaultValue="2026-11-21" /> },
    { title: 'فارغ، مع شرح', content: <DateField label="تاريخ الميلاد" hint="مثل 5/3/1994." optional /> },
    {
      title: 'مع ملاحظة',
      content: (
        <DateField
          label="تاريخ الدرس"
          defaultValue="2099-11-21"
          warning="هذا التاريخ في المستقبل. هل أُعطي الدرس فعلًا؟"
        />
      ),
    },
    { title: 'مع خطأ', content: <DateField label="تاريخ الدرس" error="⚠️ اختر تاريخ الدرس." /> },
  ],
};
