import type { CatalogueEntry } from '../catalogue-entry';
import { RadioGroup } from '.';

const TYPES = [
  { value: 'individual', label: 'فردي' },
  { value: 'group', label: 'جماعي' },
];

export const entry: CatalogueEntry = {
  name: 'radio-group',
  purpose: 'واحد من خيارين إلى خمسة، كلها ظاهرة.',
  examples: [
    {
      title: 'مختار',
      content: <RadioGroup label="نوع الدرس" options={TYPES} defaultValue="individual" />,
    },
    {
      title: 'أربعة خيارات، مع شرح',
      content: (
        <RadioGroup
          label="الحالة"
          hint="تُعرض الحجوزات التي في هذه الحالة."
          defaultValue="all"
          options={[
            { value: 'all', label: 'الكل' },
            { value: 'pending', label: 'بانتظار الرد' },
            { value: 'approved', label: 'مقبول' },
            { value: 'cancelled', label: 'مرفوض' },
          ]}
        />
      ),
    },
    {
      title: 'مع خطأ',
      content: <RadioGroup label="نوع الدرس" options={TYPES} error="اختر نوع الدرس." />,
    },
    {
      title: 'معطّل',
      content: <RadioGroup label="نوع الدرس" options={TYPES} defaultValue="group" disabled />,
    },
  ],
};
