import type { CatalogueEntry } from '../catalogue-entry';
import { MessageText } from '.';

export const entry: CatalogueEntry = {
  name: 'message',
  purpose: 'نص رسالة: عربي، أو إنجليزي بحرفه مع معناه بالعربية.',
  examples: [
    { title: 'عربية', content: <MessageText message="لا توجد بيانات." /> },
    {
      title: 'بلغتين',
      content: <MessageText message={{ english: 'Signup failed', arabic: 'تعذّر إنشاء الحساب.' }} />,
    },
  ],
};
