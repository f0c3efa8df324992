import type { CatalogueEntry } from '../catalogue-entry';
import { Select } from '.';

const LEVELS = ['ابتدائي', 'إعدادي', 'ثانوي'].map((level) => ({ value: level, label: level }));

export const entry: CatalogueEntry = {
  name: 'choice',
  purpose: 'واحد من عدة خيارات في قائمة النظام.',
  examples: [
    {
      title: 'فارغ',
      content: <Select label="المرحلة" options={LEVELS} placeholder="اختر المرحلة" required />,
    },
    { title: 'مختار', content: <Select label="المرحلة" options={LEVELS} defaultValue="ثانوي" /> },
    {
      title: 'مع خطأ',
      content: (
        <Select
          label="المرحلة"
          options={LEVELS}
          placeholder="اختر المرحلة"
          error="⚠️ اختر المرحلة الدراسية."
        />
      ),
    },
    { title: 'معطّل', content: <Select label="المرحلة" options={LEVELS} disabled /> },
  ],
};
