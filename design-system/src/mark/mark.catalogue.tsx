import type { CatalogueEntry } from '../catalogue-entry';
import { Mark } from '.';

export const entry: CatalogueEntry = {
  name: 'mark',
  purpose: 'علامة المعهد: منارة يضيء مصباحها فوق كتاب مفتوح.',
  examples: [
    { title: 'كبيرة', content: <Mark size="large" title="معهد المنارة" /> },
    { title: 'متوسطة', content: <Mark title="معهد المنارة" /> },
  ],
};
