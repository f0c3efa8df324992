import type { CatalogueEntry } from '../catalogue-entry';
import { ProgressBar } from '.';

export const entry: CatalogueEntry = {
  name: 'progress',
  purpose: 'عمل يطول.',
  examples: [
    { title: 'معلوم المدى', content: <ProgressBar label="قبول الدروس" value={8} max={12} /> },
    { title: 'غير معلوم المدى', content: <ProgressBar label="تحميل الصفحة" /> },
  ],
};
