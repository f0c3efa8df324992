import { ArrowRight } from 'lucide-react';
import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue-entry';
import { PageHeader } from '.';

export const entry: CatalogueEntry = {
  name: 'page-header',
  purpose: 'عنوان الصفحة الوحيد من الدرجة الأولى، وإليه ينتقل التركيز بعد كل تنقل.',
  wide: true,
  examples: [
    { title: 'عنوان وحده', content: <PageHeader title="الدروس الفردية" /> },
    {
      title: 'مع رجوع وشرح وأزرار',
      content: (
        <PageHeader
          title="الدروس الفردية المعلّقة"
          subtitle="دروس سُجّلت وبانتظار القبول."
          back={
            <Button variant="quiet" size="small" icon={<ArrowRight />}>
              العودة إلى لوحتي
            </Button>
          }
          actions={<Button>درس جديد</Button>}
        />
      ),
    },
  ],
};
