import type { CatalogueEntry } from '../catalogue-entry';
import { Logo } from '.';

export const entry: CatalogueEntry = {
  name: 'mark',
  purpose: 'علامة المعهد: منارة يضيء مصباحها فوق كتاب مفتوح.',
  examples: [
    { title: 'كبيرة', content: <Logo size="large" title="معهد المنارة" /> },
    { title: 'متوسطة', content: <Logo title="معهد المنارة" /> },
  ],
};
