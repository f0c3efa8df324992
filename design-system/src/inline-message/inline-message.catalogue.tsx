import type { CatalogueEntry } from '../catalogue-entry';
import { InlineMessage } from '.';

export const entry: CatalogueEntry = {
  name: 'message',
  purpose: 'نص رسالة: عربي، أو إنجليزي بحرفه مع معناه بالعربية.',
  examples: [
    { title: 'عربية', content: <InlineMessage message="لا توجد بيانات." /> },
    {
      title: 'بلغتين',
      content: <InlineMessage message={{ english: 'Signup failed', arabic: 'تعذّر إنشاء الحساب.' }} />,
    },
  ],
};
