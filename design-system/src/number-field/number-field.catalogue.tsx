import type { CatalogueEntry } from '../catalogue-entry';
import { NumberField } from '.';

export const entry: CatalogueEntry = {
  name: 'number-field',
  purpose: 'رقم يُكتب بالأرقام العربية أو الهندية، ويُحفظ بالعربية.',
  examples: [
    {
      title: 'بحدود وخطوة',
      content: (
        <NumberField
          label="عدد الساعات"
          hint="بين 0.5 و 24."
          min={0.5}
          max={24}
          step={0.25}
          defaultValue={1.5}
        />
      ),
    },
    { title: 'مع خطأ', content: <NumberField label="المبلغ" defaultValue="مئة" error="أدخل المبلغ رقمًا." /> },
  ],
};
