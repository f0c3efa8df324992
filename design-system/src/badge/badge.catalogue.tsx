import type { CatalogueEntry } from '../catalogue-entry';
import { Row } from '../layout';
import { Badge } from '.';

export const entry: CatalogueEntry = {
  name: 'badge',
  purpose: 'حال الشيء بكلمة، لا بلون وحده.',
  wide: true,
  examples: [
    {
      title: 'الألوان',
      content: (
        <Row>
          <Badge>12 نتيجة</Badge>
          <Badge tone="accent">ثانوي</Badge>
          <Badge tone="waiting">بانتظار القبول</Badge>
          <Badge tone="success">مقبول</Badge>
          <Badge tone="danger">مرفوض</Badge>
        </Row>
      ),
    },
  ],
};
