import { CalendarX2 } from 'lucide-react';
import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue-entry';
import { EmptyState, ErrorState, LoadingState } from '.';

export const entry: CatalogueEntry = {
  name: 'states',
  purpose: 'ما يقف مكان المحتوى حين لا محتوى.',
  wide: true,
  examples: [
    {
      title: 'فارغ',
      content: (
        <EmptyState title="لا نتائج لهذا اليوم" icon={<CalendarX2 />} action={<Button>حجز جديد</Button>}>
          اختر يومًا آخر، أو غيّر المرشّحات.
        </EmptyState>
      ),
    },
    { title: 'يُحمَّل', content: <LoadingState /> },
    { title: 'يُحمَّل، مع حفظ المكان', content: <LoadingState lines={3} /> },
    {
      title: 'تعذّر التحميل',
      content: (
        <ErrorState
          message={{
            english: 'Failed to fetch pending lessons.',
            arabic: 'تعذّر تحميل الدروس التي بانتظار القبول.',
          }}
          onRetry={() => {}}
        />
      ),
    },
    {
      title: 'يُعاد التحميل بعد تعذّره',
      content: <ErrorState message="تعذّر تحميل الدروس." onRetry={() => {}} busy />,
    },
  ],
};
