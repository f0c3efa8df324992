import { useState } from 'react';
import type { CatalogueEntry } from '../catalogue-entry';
import { Pagination } from '.';

function Walk({ pageCount, start, label }: { pageCount: number; start: number; label: string }) {
  const [page, setPage] = useState(start);
  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={label}>
      صفوف الصفحة {page}
    </Pagination>
  );
}

export const entry: CatalogueEntry = {
  name: 'pages',
  purpose: 'قائمة في صفحات مرقّمة؛ الصفحة التالية إلى اليسار.',
  wide: true,
  examples: [
    { title: 'ثلاث صفحات', content: <Walk pageCount={3} start={1} label="صفحات قليلة" /> },
    { title: 'عشرون صفحة، في الوسط', content: <Walk pageCount={20} start={9} label="صفحات كثيرة" /> },
  ],
};
